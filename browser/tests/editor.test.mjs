// The board editor: drawing by mouse, keyboard and touch, checking, saving, playing on a board, sharing it, and a photo underneath.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desktop, drawn, eventually, inBrowser, phone, screenshot, started, visit } from "../kit.mjs";
import { PROGRAM } from "../launch.mjs";
import { Player, settings, startGame } from "../player.mjs";

/** A small board: one district on every island, with its wonder beside it. */
const ISLANDS = [
  { name: "Water", box: [300, 150, 650, 450], wonder: [240, 350] },
  { name: "Fire", box: [850, 150, 1200, 450], wonder: [1270, 350] },
  { name: "Earth", box: [300, 700, 650, 1000], wonder: [720, 940] },
  { name: "Wind", box: [850, 700, 1200, 1000], wonder: [1270, 760] },
];
const BRIDGES = [["water-1", "fire-1"], ["fire-1", "wind-1"], ["wind-1", "earth-1"]];

const corners = ([left, top, right, bottom]) => [[left, top], [right, top], [right, bottom], [left, bottom]];
const middle = ([left, top, right, bottom]) => [(left + right) / 2, (top + bottom) / 2];
const tool = (page, name) => page.locator(`[data-tool=${name}]`).click();
const island = (page, name) => page.locator(".editor-islands label", { hasText: name }).click();
const problems = (page) => page.locator(".editor-problem").allInnerTexts();
const isSound = (page) => page.locator(".editor-verdict.good").waitFor();

/** A point of the map on the screen. */
async function at(page, [x, y]) {
  const frame = await page.locator(".editor-frame").boundingBox();
  const scale = frame.width / 1500;
  return [frame.x + x * scale, frame.y + y * scale];
}

const click = async (page, point) => page.mouse.click(...(await at(page, point)));
const tap = async (page, point) => page.touchscreen.tap(...(await at(page, point)));

async function drag(page, from, to) {
  const [[fromX, fromY], [toX, toY]] = [await at(page, from), await at(page, to)];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move((fromX + toX) / 2, (fromY + toY) / 2);
  await page.mouse.move(toX, toY);
  await page.mouse.up();
}

/** Opens the editor with a new board: "new-board" or "usual-board". */
async function begin(page, button = "new-board", look = {}) {
  await settings(page, look);
  await visit(page, "/#/boards");
  await page.locator(`[data-button=${button}]`).click();
  await page.locator(".editor-frame").waitFor();
}

/** Draws the small board, given how to touch a point of the map. */
async function drawSmallBoard(page, touch) {
  await tool(page, "draw");
  for (const { name, box } of ISLANDS) {
    await island(page, name);
    for (const corner of [...corners(box), corners(box)[0]]) await touch(page, corner);
    await page.locator(`[data-district=${name.toLowerCase()}-1].editor-district`).waitFor();
  }
  await tool(page, "wonder");
  for (const { name, wonder } of ISLANDS) {
    await island(page, name);
    await touch(page, wonder);
  }
  await tool(page, "bridge");
  for (const pair of BRIDGES) {
    for (const district of pair) await touch(page, middle(ISLANDS.find(({ name }) => district.startsWith(name.toLowerCase())).box));
  }
  await isSound(page);
}

async function exported(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-button=export]").click()]);
  return text(await download.createReadStream());
}

/** The graph of a board file as the program reads it. */
function checked(board) {
  const folder = mkdtempSync(join(tmpdir(), "utopia-board-"));
  try {
    const file = join(folder, "board.toml");
    writeFileSync(file, board);
    return execFileSync(PROGRAM, ["board", "check", file], { encoding: "utf8" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The lines of a board file that are its graph, in no order. */
function graph(board) {
  const [rules] = board.split("[drawing]");
  const ways = (name) => [...rules.match(new RegExp(`^${name} = \\[([^=]*?)^\\]|^${name} = \\[(.*)\\]$`, "m"))[0].matchAll(/\["([^"]+)", "([^"]+)"\]/g)];
  const sorted = (name) => ways(name).map(([, a, b]) => [a, b].sort().join(" ")).sort();
  const districts = [...rules.matchAll(/^(\w+-\d) = \{ value = (\d)(?:, harbour = "(\w+)")? \}/gm)].map(([, ...parts]) => parts.join(" ")).sort();
  return { streets: sorted("streets"), bridges: sorted("bridges"), adjacent: sorted("adjacent"), districts };
}

async function saved(page) {
  await page.locator(".editor-top", { hasText: "Saved on this device" }).waitFor();
}

inBrowser("a board drawn by mouse is saved, reloaded and played on", desktop, async (page) => {
  await begin(page);
  assert.equal((await problems(page)).length, 4, "four islands are missing");
  await drawSmallBoard(page, click);
  await tool(page, "select");
  await click(page, middle(ISLANDS[1].box));
  await page.locator(".editor-side-panels .segments label", { hasText: "4" }).click();
  await page.selectOption("#editor-boats", "fire");
  await page.fill("#editor-name", "four squares");
  await page.locator("#editor-name").press("Enter");
  await page.locator("h1", { hasText: "four-squares" }).waitFor();
  await isSound(page);
  await saved(page);
  await screenshot(page, "editor-small");
  await page.reload();
  await started(page);
  await isSound(page);
  const board = await exported(page);
  checked(board);
  assert.deepEqual(graph(board).bridges, ["earth-1 wind-1", "fire-1 water-1", "fire-1 wind-1"]);
  assert.ok(graph(board).districts.includes("fire-1 4 fire"));
  await page.locator("[data-button=play]").click();
  await page.locator(".new-game .tag", { hasText: "four-squares" }).waitFor({ state: "attached" });
  await startGame(page, { seats: ["human", "easy"], seed: "1" });
  const player = new Player(page, { seed: 1 });
  await player.playOn({ until: async () => player.clicks >= 12 });
  assert.equal(await page.locator("[data-district=fire-1]").count() > 0, true);
  await screenshot(page, "editor-played");
});

inBrowser("a board is drawn by keyboard alone", desktop, async (page) => {
  await begin(page);
  const press = (key, times = 1) => times > 0 && page.locator(".editor-frame").press(key).then(() => press(key, times - 1));
  let cursor = null;
  /** Moves the cursor by the arrow keys and puts a point there. */
  const put = async (_, [x, y]) => {
    if (!cursor) {
      await press("Enter");
      cursor = [750, 600];
    }
    await press(x < cursor[0] ? "ArrowLeft" : "ArrowRight", Math.abs(x - cursor[0]) / 10);
    await press(y < cursor[1] ? "ArrowUp" : "ArrowDown", Math.abs(y - cursor[1]) / 10);
    cursor = [x, y];
    await press("Enter");
  };
  const choose = async (name) => {
    await page.locator(`[data-tool=${name}]`).focus();
    await page.keyboard.press("Enter");
  };
  const radio = async (name) => {
    const number = await page.locator(".editor-islands label").allInnerTexts().then((all) => all.findIndex((label) => label.includes(name)));
    await page.locator(".editor-islands input").nth(number).focus();
    await page.keyboard.press("Space");
  };
  for (const { name, box, wonder } of ISLANDS) {
    await choose("draw");
    await radio(name);
    for (const corner of corners(box)) await put(page, corner);
    await press("f");
    await page.locator(`[data-district=${name.toLowerCase()}-1].editor-district`).waitFor();
    await choose("wonder");
    await put(page, wonder);
  }
  await choose("bridge");
  for (const pair of BRIDGES) for (const district of pair) await page.locator(`.editor-district[data-district=${district}]`).press("Enter");
  await isSound(page);
  // Corners are moved by the arrow keys, and all of it can be undone.
  await choose("select");
  await page.locator(".editor-district[data-district=water-1]").press("Enter");
  const corner = page.locator("[data-corner='0']");
  const before = await corner.getAttribute("aria-label");
  await corner.press("ArrowLeft");
  await eventually(async () => (await corner.getAttribute("aria-label")) !== before, true);
  await page.keyboard.press("Control+z");
  await eventually(() => corner.getAttribute("aria-label"), before);
  await page.locator(".editor-district[data-district=water-1]").press("3");
  await page.locator("#voice", { hasText: "Water 1, value 3" }).waitFor({ state: "attached" });
  await page.locator(".editor-district[data-district=water-1]").press("Delete");
  await eventually(async () => (await problems(page)).some((problem) => problem.includes("Isle of Water")), true);
});

inBrowser("a board is drawn by touch on a phone", phone, async (page) => {
  await begin(page);
  await screenshot(page, "editor-phone-empty");
  await drawSmallBoard(page, tap);
  await page.evaluate(() => scrollTo(0, 0));
  await screenshot(page, "editor-phone");
  const tools = await page.locator(".editor-tool").evaluateAll((all) => all.map((tool) => tool.getBoundingClientRect().height));
  assert.ok(tools.every((height) => height >= 44), `${tools}`);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, "nothing is wider than the screen");
});

inBrowser("the usual board opened and exported is the shipped graph", desktop, async (page) => {
  await begin(page, "usual-board");
  await isSound(page);
  await screenshot(page, "editor-usual");
  const shipped = readFileSync(new URL("../../boards/archipelago.toml", import.meta.url), "utf8");
  const board = await exported(page);
  assert.deepEqual(graph(board), graph(shipped));
  checked(board);
});

inBrowser("what is wrong is said, and shown where it is", desktop, async (page) => {
  await begin(page, "usual-board");
  await isSound(page);
  await click(page, [340, 200]);
  await page.locator("[data-corner]").first().waitFor();
  // A corner at the plaza, dragged into another district.
  await drag(page, [404, 290], [640, 180]);
  await page.locator(".editor-problem").first().waitFor();
  await page.locator(".editor-problem", { hasText: "Water 1" }).first().click();
  await page.locator(".editor-marked").waitFor();
  assert.equal(await page.locator("[data-button=play]").isDisabled(), true);
  await screenshot(page, "editor-broken");
  await page.locator("[data-button=undo]").click();
  await isSound(page);
  await page.locator("[data-button=redo]").click();
  await page.locator(".editor-problem").first().waitFor();
  await page.locator("[data-button=undo]").click();
  // What can't be done says why.
  await tool(page, "bridge");
  await click(page, [340, 200]);
  await click(page, [600, 150]);
  await page.locator(".editor-notice", { hasText: "on the same island" }).waitFor();
  await tool(page, "split");
  await click(page, [300, 260]);
  await click(page, [420, 180]);
  await page.locator(".editor-district[data-district=water-6]").waitFor({ state: "attached" });
  await tool(page, "merge");
  await page.locator(".editor-district[data-district=water-1]").press("Enter");
  await page.locator(".editor-district[data-district=water-6]").press("Enter");
  await page.locator(".editor-district[data-district=water-6]").waitFor({ state: "detached" });
  await isSound(page);
});

inBrowser("a board is shared as a link, duplicated and deleted", desktop, async (page, another) => {
  await begin(page, "usual-board");
  await isSound(page);
  await page.locator("[data-button=share-board]").click();
  const link = await page.locator(".share-row input").inputValue();
  const other = await another(desktop);
  await settings(other);
  await visit(other, link);
  await other.locator(".editor-frame").waitFor();
  await isSound(other);
  await visit(page, "/#/boards");
  await page.getByRole("button", { name: "Duplicate" }).click();
  await eventually(() => page.locator(".boards > li").count(), 2);
  await screenshot(page, "boards");
  await page.getByRole("button", { name: "Delete" }).first().click();
  await eventually(() => page.locator(".boards > li").count(), 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await eventually(() => page.locator(".boards > li").count(), 2);
  await page.locator("[data-button=random-board]").click();
  await page.locator(".editor-frame").waitFor();
  await isSound(page);
  await screenshot(page, "editor-random");
  await visit(other, "/#/boards/dnonsense");
  await other.getByText("This link is damaged").waitFor();
});

/** A picture like a photo of a board that lies askew on a table. */
function photo(page) {
  return page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 900, height: 700 });
    const draw = canvas.getContext("2d");
    const shape = (fill, points) => {
      draw.fillStyle = fill;
      draw.beginPath();
      points.forEach(([x, y]) => draw.lineTo(x, y));
      draw.fill();
    };
    shape("#654321", [[0, 0], [900, 0], [900, 700], [0, 700]]);
    shape("#bcd8e6", [[150, 90], [760, 60], [840, 610], [70, 640]]);
    shape("#88aa55", [[230, 150], [420, 140], [420, 300], [215, 310]]);
    return canvas.toDataURL("image/png").split(",")[1];
  });
}

inBrowser("a photo is straightened, never sent, and gone after leaving", { ...desktop, expected: [/ERR_FILE_NOT_FOUND/] }, async (page) => {
  const sent = [];
  page.context().on("request", (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
  await begin(page);
  const png = await photo(page);
  await page.locator("[data-fold=photo] summary").click();
  await page.locator("[data-fold=photo] input[type=file]").setInputFiles({ name: "board.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") });
  await page.locator("[data-pin]").first().waitFor();
  const fit = 1500 / 900;
  const targets = [[150, 90], [760, 60], [840, 610], [70, 640]];
  for (const [i, [x, y]] of targets.entries()) {
    const pin = page.locator(`[data-pin='${i}'] .editor-dot`);
    const from = [Number(await pin.getAttribute("cx")), Number(await pin.getAttribute("cy"))];
    await drag(page, from, [x * fit, y * fit]);
  }
  await screenshot(page, "editor-photo-askew");
  await page.locator("[data-button=straighten]").click();
  await page.locator("[data-pin]").first().waitFor({ state: "detached" });
  await drawn(page);
  await screenshot(page, "editor-photo");
  const [image, frame] = await page.evaluate(() => [".editor-photo img", ".editor-frame"].map((selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return { x, y, width, height };
  }));
  // The board fills the map, so the table around it lies outside.
  assert.ok(image.x < frame.x && image.y < frame.y && image.x + image.width > frame.x + frame.width && image.y + image.height > frame.y + frame.height);
  const address = await page.locator(".editor-photo img").getAttribute("src");
  assert.match(address, /^blob:/);
  await saved(page);
  await visit(page, "/#/boards");
  await page.goBack();
  await page.locator(".editor-frame").waitFor();
  assert.equal(await page.locator(".editor-photo img").count(), 0, "it is gone");
  const gone = await page.evaluate((address) => new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(false);
    image.onerror = () => resolve(true);
    image.src = address;
  }), address);
  assert.equal(gone, true, "its address leads nowhere");
  const writes = sent.filter((request) => !/^(GET|HEAD) /.test(request));
  assert.deepEqual(writes, [], "nothing but reads");
  assert.ok(!sent.some((request) => request.includes(png.slice(0, 40))));
});

for (const [name, profile] of Object.entries({ desktop, phone })) {
  inBrowser(`the editor in the dark, ${name}`, profile, async (page) => {
    await begin(page, "usual-board", { theme: "dark" });
    await isSound(page);
    if (name === "phone") await tap(page, [340, 200]);
    else await click(page, [340, 200]);
    await page.locator("[data-corner]").first().waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await screenshot(page, `editor-dark-${name}`);
  });
}
