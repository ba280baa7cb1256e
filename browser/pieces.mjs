// Pictures to test by eye whether pieces can be told apart: node pieces.mjs (see kit.mjs for the environment).
//
// It plays five seats to a crowded board and takes, at the size of a phone and of a desktop, in colour, in grey and as three
// kinds of colour-blindness see it:
//   pieces-SIZE-EYES.png         the page
//   pieces-SIZE-EYES-sheet.png   60 pieces of it, each with what lies around it, enlarged, numbered, in an order of its own
//   pieces-truth.json            the answers: owner, civilization and count (0: a monument) of every number
// A fresh reader writes down what the sheets show, a line for each picture ("pieces-phone-grey: red maya 2, ...").
//   node pieces.mjs --check ANSWERS   counts the right ones
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { CHROMIUM, TARGET, startServer } from "./launch.mjs";
import { Player, newGame } from "./player.mjs";
import { drawn, phone } from "./screens.mjs";

const FOLDER = process.env.UTOPIA_SCREENSHOTS ?? join(TARGET, "screenshots");
const TRUTH = join(FOLDER, "pieces-truth.json");
const SIZES = { phone, desktop: { viewport: { width: 1280, height: 720 } } };
/** Chromium's simulations, by Machado, Oliveira and Fernandes (2009). */
const EYES = { colour: "none", grey: "achromatopsia", protanopia: "protanopia", deuteranopia: "deuteranopia", tritanopia: "tritanopia" };
const PIECES = 60;

/** A shuffled copy; the same word gives the same order. */
function shuffled(things, word) {
  let state = [...word].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) & 0x7fffffff, 7);
  const all = [...things];
  for (let i = all.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    const j = (state >>> 8) % (i + 1);
    [all[i], all[j]] = [all[j], all[i]];
  }
  return all;
}

/** The owned pieces in view: what each is, and where on the screen. */
function pieces(page) {
  return page.evaluate(() => {
    const found = [];
    for (const piece of document.querySelectorAll(".board :is(.princes, .monument)")) {
      const box = piece.getBoundingClientRect();
      const [at, size] = [[box.x + box.width / 2, box.y + box.height / 2], Math.max(box.width, box.height)];
      const owner = piece.querySelector("[class^=seat-]").getAttribute("class").slice(5);
      const [kind, , civ] = piece.dataset.piece.split("-");
      const words = ["Maya", "Persia", "Chin", "Gree", "Egypt"];
      const told = words.findIndex((word) => piece.getAttribute("aria-label").includes(word));
      const name = kind === "princes" ? civ : ["maya", "persia", "china", "greece", "egypt"][told];
      found.push({ owner, civ: name, count: Number(piece.dataset.count ?? 0), at, size });
    }
    return found;
  });
}

/** Cuts pieces out of a picture of the page and numbers them. */
async function sheet(browser, picture, cut, { scale, side }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const width = Math.round(side * scale);
  const cells = cut.map(({ at }, i) => ({ width, number: i + 1, shift: at.map((middle) => -(middle - side / 2) * scale) }));
  await page.setContent('<body style="margin:8px;font:14px sans-serif;display:flex;flex-wrap:wrap;gap:8px"></body>');
  await page.evaluate(async ([cells, url, scale]) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    for (const { width, shift, number } of cells) {
      const figure = document.createElement("figure");
      figure.style.margin = 0;
      const canvas = Object.assign(document.createElement("canvas"), { width, height: width });
      const context = canvas.getContext("2d");
      context.imageSmoothingQuality = "high";
      context.drawImage(image, shift[0], shift[1], image.width * scale, image.height * scale);
      context.strokeStyle = "#000";
      context.strokeRect(0.5, 0.5, width - 1, width - 1);
      figure.append(canvas, document.createElement("br"), String(number));
      document.body.append(figure);
    }
  }, [cells, `data:image/png;base64,${picture.toString("base64")}`, scale]);
  const png = await page.screenshot({ fullPage: true });
  await page.close();
  return png;
}

async function take(browser, address) {
  const truth = {};
  for (const [size, profile] of Object.entries(SIZES)) {
    const context = await browser.newContext({ baseURL: address, reducedMotion: "reduce", serviceWorkers: "block", ...profile });
    const page = await context.newPage();
    await newGame(page, { seats: ["human", "normal", "normal", "normal", "normal"], target: 200, seed: "21" });
    await new Player(page, { seed: 8, touch: size === "phone" }).playOn({ until: async () => (await pieces(page)).length >= PIECES + 6 && (await page.locator(".piece.guest.active").count()) > 0 });
    await page.keyboard.press("Escape");
    await drawn(page);
    const all = shuffled(await pieces(page), "which").slice(0, PIECES);
    const session = await context.newCDPSession(page);
    for (const [eyes, type] of Object.entries(EYES)) {
      const name = `pieces-${size}-${eyes}`;
      await session.send("Emulation.setEmulatedVisionDeficiency", { type });
      await drawn(page);
      const picture = await page.screenshot({ path: join(FOLDER, `${name}.png`) });
      const cut = shuffled(all, name);
      const density = profile.deviceScaleFactor ?? 1;
      // About two and a half pieces wide, and large enough for a page of the sheet.
      const side = Math.round(2.2 * all.reduce((most, piece) => Math.max(most, Math.min(piece.size, 40)), 0));
      const inPixels = cut.map((piece) => ({ at: piece.at.map((part) => part * density) }));
      writeFileSync(join(FOLDER, `${name}-sheet.png`), await sheet(browser, picture, inPixels, { scale: 110 / (side * density), side: side * density }));
      truth[name] = cut.map(({ owner, civ, count }) => `${owner} ${civ} ${count}`);
    }
    await context.close();
  }
  writeFileSync(TRUTH, JSON.stringify(truth, null, 1));
}

/** Compares the answers with the truth. */
function check(file) {
  const truth = JSON.parse(readFileSync(TRUTH, "utf8"));
  for (const line of readFileSync(file, "utf8").split("\n").filter((line) => line.includes(":"))) {
    const [name, answers] = line.split(":");
    const given = answers.split(",").map((answer) => answer.trim());
    const wrong = truth[name].map((right, i) => [i + 1, right, given[i]]).filter(([, right, answer]) => right !== answer);
    console.log(`${name}: ${truth[name].length - wrong.length} of ${truth[name].length}${wrong.map(([i, right, answer]) => `\n  ${i}: ${answer} is ${right}`).join("")}`);
  }
}

if (process.argv[2] === "--check") check(process.argv[3]);
else {
  mkdirSync(FOLDER, { recursive: true });
  const server = await startServer();
  const browser = await chromium.launch(CHROMIUM);
  try {
    await take(browser, server.address);
  } finally {
    await browser.close();
    await server.stop();
  }
}
