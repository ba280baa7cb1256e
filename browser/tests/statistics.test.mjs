// Statistics over the games of this browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { desktop, inBrowser, phone, screenshot, visit } from "../kit.mjs";
import { importRecord, settings } from "../player.mjs";

const PLAYED = readFileSync(new URL("../fixtures/finished.utopia", import.meta.url), "utf8");

/** Imports the finished game once for each list of players, and opens the statistics. */
async function open(page, lists, options = {}) {
  await settings(page, options);
  await visit(page, "/#/games");
  for (const [i, players] of lists.entries()) {
    await importRecord(page, PLAYED.replace(/^# players: .*/, `# players: ${players}`));
    await page.locator("li.game").nth(i).waitFor();
  }
  await page.locator("[data-button=statistics]").click();
  await page.locator("h1").waitFor();
}

const figures = (page) => page.locator(".figures dd").allInnerTexts();

inBrowser("statistics count wins by level, streaks and accuracy", desktop, async (page) => {
  // Blue has won. Two people at one screen aren't counted.
  await open(page, ["human normal easy normal", "hard human hard hard", "human human easy easy"]);
  assert.deepEqual(await figures(page), ["2", "1 (50%)", "0", "1"]);
  const levels = await page.locator(".statistics table").first().locator("tbody tr").allInnerTexts();
  assert.equal(levels.length, 2);
  assert.match(levels[0], /Normal bot.*1\/1.*1\/1.*100%/s);
  assert.match(levels[1], /Hard bot.*0\/1.*0\/1.*0%/s);
  await screenshot(page, "statistics-wide");
  // Once a game is analysed, its accuracy counts: here the oldest one, which is the last of the list.
  await page.goBack();
  await page.locator("a[href*='#/watch/']").last().click();
  await page.locator(".after-game [data-button=analyse]").click();
  await page.locator(".analysis .chances-chart").waitFor();
  await visit(page, "/#/statistics");
  await page.locator(".accuracy-dot").waitFor();
  assert.match((await figures(page))[4], /^\d+%$/);
  assert.equal(await page.locator(".accuracy-dot").count(), 1);
  await screenshot(page, "statistics-accuracy");
});

inBrowser("statistics fit a phone, and say when there is nothing to count", phone, async (page, another) => {
  await open(page, ["human normal normal normal", "human expert normal normal"], { theme: "dark" });
  await screenshot(page, "statistics-phone");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  const other = await another(phone);
  await open(other, [], { language: "fr" });
  await other.locator(".empty").waitFor();
});
