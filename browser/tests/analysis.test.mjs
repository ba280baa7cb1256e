// The analysis of a finished game, the analysis board, and hints.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { desktop, eventually, inBrowser, phone, screenshot, visit } from "../kit.mjs";
import { Player, importRecord, newGame, settings, showTab, table } from "../player.mjs";

// Four players, 221 moves: a person and three bots.
const PLAYED = readFileSync(new URL("../fixtures/finished.utopia", import.meta.url), "utf8");
const MOVES = 221;

/** Opens the replay of the finished game. */
async function replay(page, options = {}) {
  await settings(page, options);
  await visit(page, "/#/games");
  await importRecord(page, PLAYED);
  await page.locator("a[href*='#/watch/']").click();
  await page.locator(".reel").waitFor({ state: "attached" });
}

/** Analyses the game on the page; returns how long that took, in milliseconds. */
async function analyse(page) {
  await showTab(page, "log");
  const start = Date.now();
  await page.locator(".after-game [data-button=analyse]").click();
  await page.locator(".analysis .chances-chart").waitFor();
  return Date.now() - start;
}

const number = (text) => Number(text.replace("−", "-"));

inBrowser("a finished game is analysed in the browser, and leads to its moments", desktop, async (page) => {
  await replay(page);
  const took = await analyse(page);
  console.log(`  analysis of ${MOVES} moves of four players: ${(took / 1000).toFixed(1)} s`);
  await screenshot(page, "analysis-wide");
  // Start + luck + own decisions + others' decisions = result, for everybody.
  const rows = await page.locator(".analysis table").first().locator("tbody tr").evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)));
  assert.equal(rows.length, 4);
  let ends = 0;
  for (const row of rows) {
    const [begin, luck, own, others, end] = row.map(number).map((part) => Math.round(part * 10));
    assert.equal(begin + luck + own + others, end, row.join(" "));
    ends += end;
  }
  assert.equal(ends, 1000);
  // A turning point in words shows its moment.
  const point = page.locator("button.finding").first();
  assert.match(await point.innerText(), /That (cost|gained) (you|Ada|Campanella|Cavendish|More) \d+%\./);
  const moment = await point.getAttribute("data-moment");
  await point.click();
  await eventually(() => page.locator(".reel").inputValue(), moment);
  // So does a click into the chart.
  const chart = await page.locator(".chances-chart").boundingBox();
  await page.mouse.click(chart.x + chart.width * 0.5, chart.y + chart.height * 0.5);
  await eventually(async () => Math.abs(Number(await page.locator(".reel").inputValue()) - MOVES * 0.46) < 8, true);
  await page.locator("li.finding").first().scrollIntoViewIfNeeded();
  await screenshot(page, "analysis-errors");
  // By keyboard: the heading is focused when the panel opens.
  await page.locator(".analysis [data-button=close]").click();
  assert.equal(await page.locator(".analysis").count(), 0);
  await page.locator(".after-game [data-button=analyse]").focus();
  await page.keyboard.press("Enter");
  await page.locator(".analysis .chances-chart").waitFor();
  await eventually(() => page.evaluate(() => document.activeElement.id), "analysis-title");
});

inBrowser("a better plan is played on the analysis board, which leads back to the game", desktop, async (page) => {
  await replay(page);
  await analyse(page);
  const error = page.locator("li.finding").first();
  await error.locator("[data-moment]").click();
  const moment = await page.locator(".reel").inputValue();
  const before = await table(page);
  await error.locator("[data-button=try-plan]").click();
  await page.locator(".explore-bar").waitFor();
  assert.match(page.url(), /#\/explore\/d/);
  // All moves of the plan are made.
  await eventually(async () => Number(await page.locator(".reel").evaluate((reel) => reel.max)) > 0, true);
  await page.locator("[data-button=explore-restart]").click();
  await eventually(() => table(page), before, "the board starts with the position of the game");
  await screenshot(page, "explore-wide");
  await page.locator("[data-button=explore-back]").click();
  await page.locator(".analysis .chances-chart").waitFor();
  assert.equal(await page.locator(".reel").inputValue(), moment, "the game is shown where it was left");
});

inBrowser("a game is played on from any moment against bots, and shared as a link", desktop, async (page, another) => {
  await replay(page);
  await page.locator(".reel").fill("60");
  const before = await table(page);
  await page.locator("[data-button=play-on]").click();
  await page.selectOption("[name=explore-who]", "blue");
  await page.selectOption("[name=explore-level]", "easy");
  await screenshot(page, "explore-dialog");
  await page.locator("[data-button=explore]").click();
  await page.locator(".explore-bar").waitFor();
  const player = new Player(page, { seed: 3 });
  await player.playOn({ until: async () => Number(await page.locator(".reel").evaluate((reel) => reel.max)) > 20 });
  await page.locator("[data-button=explore-share]").click();
  const link = await page.locator(".share-row .input").inputValue();
  assert.match(link, /#\/explore\//);
  const now = await table(page);
  const guest = await another(desktop);
  await settings(guest, {});
  await guest.goto(link);
  await guest.locator(".explore-bar").waitFor();
  assert.equal(await guest.locator("[data-button=explore-back]").isVisible(), false);
  assert.ok(Number(await guest.locator(".reel").evaluate((reel) => reel.max)) > 20);
  assert.deepEqual(Object.keys(await table(guest)), Object.keys(now));
  await guest.locator("[data-lead=first]").click();
  await eventually(() => table(guest), before);
});

inBrowser("a running game offers no analysis", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy"], seed: "4" });
  await page.locator(".reel").waitFor({ state: "attached" });
  assert.equal(await page.locator("[data-button=analyse]:visible, [data-button=play-on]:visible").count(), 0);
});

inBrowser("the analysis fits a phone and leaves the board in sight", phone, async (page) => {
  await replay(page, { theme: "dark" });
  await analyse(page);
  await screenshot(page, "analysis-phone");
  const panel = await page.locator(".analysis").boundingBox();
  assert.ok(panel.x >= 0 && panel.width <= page.viewportSize().width);
  assert.ok(panel.y > 200, "the board is above");
  await page.locator("button.finding").first().click();
  await page.locator(".past-mark").waitFor();
  await screenshot(page, "analysis-phone-moment");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(wide, false, "nothing is cut off");
});

inBrowser("the analysis speaks every language", desktop, async (page, another) => {
  for (const language of ["fr", "de", "it", "nl"]) {
    const reader = await another(desktop);
    await replay(reader, { language, theme: language === "de" ? "dark" : "light" });
    await analyse(reader);
    const text = await reader.locator(".analysis").innerText();
    assert.doesNotMatch(text, /analysis-|explore-|\{|\}/);
    await screenshot(reader, `analysis-${language}`);
  }
  await visit(page, "/");
});
