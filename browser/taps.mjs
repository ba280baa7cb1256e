// Measures how well fingers hit on a phone: node taps.mjs [TAPS] (needs a built program; see kit.mjs for the environment).
// The position is that of a seeded game of five bots, late enough to be crowded; blue is played by touch.
//   map         width and height of the map
//   chip        width of the chips of princes: smallest and median
//   district    shorter side of the districts, the same
//   guest, step sizes of a guest, and of a civilization on the scale
//   hits        of TAPS taps of each kind (default 1000), each uniformly within 8 pixels of the middle of its aim
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { CHROMIUM, PROGRAM, startServer } from "./launch.mjs";
import { importRecord, settings } from "./player.mjs";

const TAPS = Number(process.argv[2] ?? 1000);
const OFF = 8;
const CROWDED = 400;
const SCREENS = [{ width: 360, height: 640 }, { width: 390, height: 844 }];

let dice = 1;
function random() {
  dice = (Math.imul(dice, 1103515245) + 12345) & 0x7fffffff;
  return dice / 0x7fffffff;
}

/** Moves of a game of bots. */
function game() {
  const folder = mkdtempSync(join(tmpdir(), "utopia-taps-"));
  const file = join(folder, "game.utopia");
  execFileSync(PROGRAM, ["play", "--players", "5", "--bots", "easy", "--edition", "standard target=200", "--seed", "7", "--record", file], { stdio: "ignore" });
  const record = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true });
  return record;
}

/** The record up to the first crowded turn of blue that begins with such a move. */
function before(record, first) {
  const [head, moves] = record.split(/\n\n/, 2);
  const lines = moves.split("\n");
  const cut = lines.findIndex((line, i) => i >= CROWDED && first.test(line) && !lines[i - 1].startsWith("blue"));
  return [...head.split("\n").filter((line) => !line.startsWith("result")), "", ...lines.slice(0, cut), ""].join("\n");
}

/** A page with the game at its table. */
async function open(viewport, record) {
  const context = await browser.newContext({ baseURL: server.address, viewport, hasTouch: true, isMobile: true, deviceScaleFactor: 2, reducedMotion: "reduce", serviceWorkers: "block" });
  const page = await context.newPage();
  await settings(page);
  await page.goto("/#/games");
  await importRecord(page, record);
  await page.locator("main a.primary[href*='#/game/']").click();
  await page.locator(".table .chart").waitFor();
  const ready = page.locator("[data-button=ready]");
  await page.locator(".piece.active").or(ready).first().waitFor();
  if (await ready.isVisible()) await ready.click();
  await page.locator(".piece.active").first().waitFor();
  return page;
}

/** All aims of a kind: what they are, and their middles. The middle of a district is its point furthest from its border. */
function aims(page, selector) {
  return page.evaluate((selector) => {
    const middle = (element) => {
      const box = element.getBoundingClientRect();
      if (!element.matches("path")) return [box.x + box.width / 2, box.y + box.height / 2];
      const toScreen = element.getScreenCTM();
      const length = element.getTotalLength();
      const border = Array.from({ length: 60 }, (_, i) => element.getPointAtLength((i / 60) * length).matrixTransform(toScreen));
      let best = { depth: -1 };
      for (let i = 1; i < 16; i++) for (let j = 1; j < 16; j++) {
        const at = new DOMPoint(box.x + (box.width * i) / 16, box.y + (box.height * j) / 16);
        if (!element.isPointInFill(at.matrixTransform(toScreen.inverse()))) continue;
        const depth = Math.min(...border.map((point) => Math.hypot(point.x - at.x, point.y - at.y)));
        if (depth > best.depth) best = { depth, at: [at.x, at.y] };
      }
      return best.at;
    };
    const seen = [...document.querySelectorAll(selector)].map((element) => [element.dataset.act, middle(element)]);
    return seen.filter(([, [x, y]]) => x > 0 && x < innerWidth && y > 0 && y < innerHeight);
  }, selector);
}

async function tap(page, [x, y]) {
  const [way, angle] = [OFF * Math.sqrt(random()), 2 * Math.PI * random()];
  await page.touchscreen.tap(x + way * Math.cos(angle), y + way * Math.sin(angle));
}

const pick = (list) => list[Math.floor(random() * list.length)];

/** What is held, proposed or listed after a tap. Then it is put down. */
function outcome(page) {
  return page.evaluate(async () => {
    const busy = ".menu, .piece.held, .place.proposed";
    const title = document.querySelector(".menu h2")?.textContent;
    const listed = [...document.querySelectorAll(".step .place")].find((place) => place.ariaLabel.startsWith(`${title}:`));
    const held = document.querySelector(".piece.held")?.dataset.act;
    const proposed = document.querySelector(".place.proposed")?.dataset.act;
    for (let i = 0; i < 4 && document.querySelector(busy); i++) {
      (document.querySelector(".menu") ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
    }
    return { held, at: proposed ?? listed?.dataset.act };
  });
}

/** Takes up a piece by key. */
function hold(page, act) {
  return page.evaluate(async (act) => {
    document.querySelector(`[data-act="${act}"]`).dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    do await new Promise((resolve) => setTimeout(resolve));
    while (!document.querySelector(".place.lit"));
  }, act);
}

const percent = (hit) => `${((100 * hit) / TAPS).toFixed(1)} %`;

/** The part of taps that do what was meant. */
async function hits(page, selector, done) {
  const all = await aims(page, selector);
  let hit = 0;
  for (let i = 0; i < TAPS; i++) {
    const [meant, at] = pick(all);
    await tap(page, at);
    hit += (await outcome(page))[done] === meant ? 1 : 0;
  }
  return percent(hit);
}

/** The same for the destinations of princes. */
async function destinations(page, princes) {
  const all = await aims(page, princes);
  let hit = 0;
  for (let i = 0; i < TAPS; i++) {
    await hold(page, pick(all)[0]);
    const [meant, at] = pick(await aims(page, ".place.lit[data-act^=district]"));
    await tap(page, at);
    hit += (await outcome(page)).at === meant ? 1 : 0;
  }
  return percent(hit);
}

/** Sizes in pixels: the smallest and the median. */
function sizes(page, selector) {
  return page.evaluate((selector) => {
    const sizes = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect()).map((box) => Math.min(box.width, box.height));
    sizes.sort((a, b) => a - b);
    return `${sizes[0].toFixed(1)} and ${sizes[Math.floor(sizes.length / 2)].toFixed(1)} px`;
  }, selector);
}

const server = await startServer();
const browser = await chromium.launch(CHROMIUM);

/** Sizes, and guests, while guests are welcomed. */
async function welcome(viewport, report) {
  const page = await open(viewport, before(RECORD, /^blue take/));
  const map = await page.locator(".map-frame").boundingBox();
  report("map", `${map.width} x ${map.height.toFixed(0)} px`);
  report("chip", await sizes(page, ".piece.princes"));
  report("district", await sizes(page, ".place[data-act^=district]"));
  report("guest", await sizes(page, ".piece.guest"));
  report("hits: guests", await hits(page, ".piece.guest.active", "held"));
  await page.context().close();
}

/** Princes, the scale, and districts as destinations of princes, during development. */
async function development(viewport, report) {
  const page = await open(viewport, before(RECORD, /^blue (move|add|remove|raise|lower)/));
  const princes = ".piece.princes.active";
  report("step", await sizes(page, ".step"));
  report("hits: princes", await hits(page, princes, "held"));
  report("hits: scale", await hits(page, ".step:has(.place[tabindex='0'])", "at"));
  report("hits: districts", await destinations(page, princes));
  await page.context().close();
}

const RECORD = game();
try {
  for (const viewport of SCREENS) {
    const report = (what, value) => console.log(`${viewport.width} x ${viewport.height}  ${what.padEnd(18)}${value}`);
    await welcome(viewport, report);
    await development(viewport, report);
  }
} finally {
  await browser.close();
  await server.stop();
}
