// The table: undo, reload, refusals, keys, dragging, zoom.
import assert from "node:assert/strict";
import { desktop, eventually, inBrowser, phone, screenshot, started, stopClock } from "../kit.mjs";
import { Player, newGame, table } from "../player.mjs";

const ALONE = { seats: ["human", "easy", "easy"] };
const todo = (page) => page.locator(".todo").innerText();
const myTurnToAct = (page) => async () => (await todo(page)).startsWith("Play cards");

/** Plays until cards can be played for the first time. */
async function untilActing(page, player) {
  await player.playOn({ until: myTurnToAct(page) });
}

/** The middle of an element. */
async function middle(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Zooms in with the wheel. Unlike a click, Playwright does not wait until a wheel event is handled. */
async function zoom(page) {
  const lie = await page.locator(".sheet").evaluate((sheet) => sheet.style.transform);
  await page.mouse.move(720, 400);
  await page.mouse.wheel(0, -600);
  await page.waitForFunction((lie) => document.querySelector(".sheet").style.transform !== lie, lie);
}

inBrowser("undoing an action restores everything", desktop, async (page) => {
  await newGame(page, { ...ALONE, seed: "3" });
  const player = new Player(page, { seed: 5 });
  await untilActing(page, player);
  const undo = page.locator("[data-button=undo]");
  assert.equal(await undo.isDisabled(), true, "dealing cannot be undone");
  const [before, cards] = [await table(page), await page.locator(".card").count()];
  await page.locator("[data-kind=table-kind-scale]").click();
  await player.place(".place.lit");
  await page.locator("[data-button=confirm]").click();
  await page.locator("[data-button=undo]:enabled").waitFor();
  assert.ok((await page.locator(".card").count()) < cards, "a card was paid");
  await page.keyboard.press("u");
  assert.deepEqual(await table(page), before);
  assert.equal(await page.locator(".card").count(), cards);
  assert.equal(await undo.isDisabled(), true);
});

inBrowser("a game survives a reload in mid-game", desktop, async (page) => {
  await newGame(page, { ...ALONE, seed: "6" });
  const player = new Player(page, { seed: 6 });
  await untilActing(page, player);
  const [before, prompt] = [await table(page), await todo(page)];
  await page.reload();
  await started(page);
  await page.locator(".table .chart").waitFor();
  await eventually(() => table(page), before);
  await eventually(() => todo(page), prompt);
  await player.playOn();
});

inBrowser("a game is active in one tab only", desktop, async (page) => {
  await newGame(page, { ...ALONE, seed: "7" });
  await page.locator(".piece.guest.active").first().waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator(".table .chart").waitFor();
  await page.locator(".banner.blocking").waitFor();
  await screenshot(page, "another-tab");
  await page.getByRole("button", { name: "Continue here" }).click();
  await page.locator(".piece.guest.active").first().waitFor();
  await other.locator(".banner.blocking").waitFor();
});

inBrowser("a refusal gives the reason and the rule", desktop, async (page) => {
  await newGame(page, { ...ALONE, seed: "8" });
  await page.locator(".piece.guest.active").first().waitFor();
  const player = new Player(page);
  await player.place(".piece.guest.active");
  await page.locator(".place.lit").first().waitFor();
  await player.place(".place[data-act^=district]:not(.lit)");
  assert.match(await page.locator(".notice").innerText(), /\(R5\.2\)/);
  await screenshot(page, "refusal");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".place.lit").count(), 0);
});

inBrowser("a guest is dragged to a district", desktop, async (page) => {
  await newGame(page, { ...ALONE, seed: "9" });
  await page.locator(".piece.guest.active").first().waitFor();
  const act = await page.locator(".piece.guest.active").first().getAttribute("data-act");
  const [, , island] = act.split(" ");
  await page.mouse.move(...(await middle(page, `[data-act="${act}"]`)));
  await page.mouse.down();
  const to = await middle(page, `[data-act^="district ${island}-"]`);
  await page.mouse.move(to[0] - 40, to[1], { steps: 4 });
  await page.mouse.move(...to, { steps: 4 });
  await screenshot(page, "dragging");
  await page.mouse.up();
  await page.locator(`[data-piece^="princes-blue-"]`).first().waitFor();
});

inBrowser("a prince is placed with the keyboard only", desktop, async (page) => {
  await newGame(page, { ...ALONE, seed: "10" });
  await page.locator(".piece.guest.active").first().waitFor();
  await page.locator(".piece.guest.active").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".place.lit").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(`[data-piece^="princes-blue-"]`).first().waitFor();
});

inBrowser("the board zooms with the wheel and pans by dragging", desktop, async (page) => {
  await newGame(page, { ...ALONE, seed: "11" });
  const lie = () => page.locator(".sheet").evaluate((sheet) => sheet.style.transform);
  const whole = await lie();
  await zoom(page);
  const zoomed = await lie();
  await page.mouse.down();
  await page.mouse.move(650, 340, { steps: 5 });
  await page.mouse.up();
  assert.notEqual(await lie(), zoomed);
  await screenshot(page, "zoomed");
  await page.getByRole("button", { name: "Whole board" }).click();
  await eventually(lie, whole);
});

inBrowser("hands are hidden while the screen is handed over", desktop, async (page) => {
  await newGame(page, { seats: ["human", "human"], seed: "12" });
  const player = new Player(page, { seed: 12 });
  await player.playOn({ until: async () => (await page.locator(".curtain").count()) > 0 && (await page.locator(".phase").innerText()).includes("Development") });
  assert.equal(await page.locator(".card").count(), 0);
  assert.ok(!(await page.locator(".log").innerText()).includes("Your"));
  await screenshot(page, "curtain");
});

inBrowser("an extra key press does not lift the curtain", desktop, async (page) => {
  await newGame(page, { seats: ["human", "human"], seed: "12" });
  const player = new Player(page, { seed: 12 });
  await player.playOn({ until: async () => (await todo(page)).startsWith("Play cards") });
  await page.locator("[data-button=end]").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await player.playOn({ until: async () => (await page.locator(".curtain").count()) > 0 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("e");
  await page.keyboard.press("1");
  assert.equal(await page.locator(".curtain").count(), 1);
  assert.equal(await page.locator(".card").count(), 0);
});

inBrowser("keys do nothing while the settings are open", desktop, async (page) => {
  await newGame(page, { ...ALONE, seed: "3" });
  await untilActing(page, new Player(page, { seed: 5 }));
  await page.getByRole("button", { name: "Settings" }).click();
  await page.keyboard.press("e");
  await page.keyboard.press("Escape");
  assert.match(await todo(page), /^Play cards/);
});

inBrowser("releasing the pointer outside the board ends the drag", desktop, async (page) => {
  await newGame(page, { ...ALONE, seed: "11" });
  const lie = () => page.locator(".sheet").evaluate((sheet) => sheet.style.transform);
  await zoom(page);
  await page.mouse.down();
  await page.mouse.move(722, 402);
  await page.mouse.move(100, 860);
  await page.mouse.up();
  const after = await lie();
  await page.mouse.move(600, 300, { steps: 3 });
  assert.equal(await lie(), after);
});

inBrowser("a bot's answer that arrives after an undo is ignored", desktop, async (page) => {
  await page.clock.install();
  await newGame(page, { ...ALONE, seed: "9", speed: "slow" });
  await page.locator(".piece.guest.active").first().waitFor();
  // The bot's move follows a pause, which ends only when the test advances the clock.
  await stopClock(page);
  const before = await table(page);
  const player = new Player(page);
  await player.place(".piece.guest.active");
  await player.place(".place.lit");
  await page.locator("[data-button=undo]:enabled").waitFor();
  await page.keyboard.press("u");
  await page.clock.runFor(10_000);
  assert.deepEqual(await table(page), before);
  assert.match(await todo(page), /Choose a guest/);
});

const workerless = { ...desktop, expected: [/worker/, /404/, /Failed to load resource/] };

inBrowser("bots work without a worker", workerless, async (page) => {
  await page.route("**/worker-*.js", (route) => route.fulfill({ status: 404 }));
  await newGame(page, { ...ALONE, seed: "14" });
  await new Player(page, { seed: 14 }).playOn();
});

inBrowser("leaving a table ends its worker", desktop, async (page) => {
  await newGame(page, { ...ALONE, seed: "15" });
  const game = page.url();
  for (let i = 0; i < 3; i++) {
    await page.locator(".piece.guest.active").first().waitFor();
    await page.evaluate(() => (location.hash = "#/"));
    await page.locator(".table").waitFor({ state: "detached" });
    await page.evaluate((game) => (location.hash = new URL(game).hash), game);
  }
  await page.locator(".piece.guest.active").first().waitFor();
  await eventually(async () => page.workers().length <= 1, true, `${page.workers().length} workers`);
});

inBrowser("everything can be reached on a phone", { ...phone, viewport: { width: 360, height: 740 } }, async (page) => {
  await newGame(page, { ...ALONE, seed: "13" });
  for (const [i, panel] of [".bar", ".players", ".log", ".stock"].entries()) {
    await page.locator(".tabs button").nth(i).tap();
    await page.locator(panel).waitFor();
    await screenshot(page, `phone-${panel.slice(1)}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${overflow} pixels too wide`);
  }
});

inBrowser("the top buttons are in one row beside the board, also with text twice as large", desktop, async (page) => {
  const boxes = (selector) => page.locator(selector).evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));
  await newGame(page, { seats: ["human", "easy"] });
  const rows = (await boxes(".top > .button")).map(({ y, height }) => Math.round(y + height / 2));
  assert.equal(new Set(rows).size, 1, `at ${rows}`);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const [board] = await boxes(".board");
  for (const { left } of await boxes(".top > .button")) assert.ok(left >= board.right, `${left} is left of ${board.right}`);
  await screenshot(page, "desktop-large-letters");
});
