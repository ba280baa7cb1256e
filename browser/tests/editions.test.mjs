// The edition follows the language and is named where one click starts a game (R15); games of rules version 1 stay what they are.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { desktop, inBrowser, phone, screenshot, visit } from "../kit.mjs";
import { Player, exportRecord, importRecord, seedRandom, settings, table } from "../player.mjs";

const LANGUAGES = [
  ["en", "Standard rules", "standard"],
  ["fr", "Édition standard", "standard"],
  ["de", "Deutsche Ausgabe", "german"],
  ["it", "Regole standard", "standard"],
  ["nl", "Nederlandse editie", "dutch"],
];

/** The edition of the first game in the list, as its record has it. */
async function editionPlayed(page) {
  await page.locator(".table .chart").waitFor();
  await visit(page, "/#/games");
  return (await exportRecord(page)).match(/^edition: (.*)$/m)[1];
}

for (const [language, name, edition] of LANGUAGES) {
  inBrowser(`in ${language}, one click starts a game of the ${edition} edition, which is named`, phone, async (page) => {
    await seedRandom(page);
    await settings(page, { language });
    await visit(page, "/");
    await page.locator("button.way").first().filter({ hasText: name }).tap();
    assert.equal(await editionPlayed(page), `${edition} deck=empty`);
  });
}

inBrowser("the first game after the lessons has the edition of the language, too", desktop, async (page) => {
  await seedRandom(page);
  await settings(page, { language: "nl" });
  await page.addInitScript(() => localStorage.setItem("utopia-learn", JSON.stringify({ over: true })));
  await visit(page, "/#/learn");
  await page.locator(".learn", { hasText: "Nederlandse editie" }).locator("[data-button=first-game]").click();
  assert.equal(await editionPlayed(page), "dutch deck=empty");
});

inBrowser("a table online is offered with the edition of the language, by name", desktop, async (page) => {
  await settings(page, { language: "de" });
  await visit(page, "/#/online");
  await page.locator(".lobby summary", { hasText: "Deutsche Ausgabe" }).waitFor();
});

const data = (path) => readFileSync(new URL(`../../crates/${path}`, import.meta.url), "utf8");

/** Links made by a program of rules version 1, each with its result. */
const LINKS = data("game/tests/data/rules-1.links").split("\n").filter((line) => line && !line.startsWith("#"));

inBrowser("a share link of rules version 1 is replayed, and saved as it was", desktop, async (page) => {
  await settings(page);
  const [result, letters] = LINKS;
  await visit(page, `/#/replay/${letters}`);
  await page.locator(".past-mark").waitFor();
  await page.locator("[data-lead=last]").click();
  const { points } = await table(page);
  assert.match(result, new RegExp(`blue ${points.blue}, red ${points.red};`));
  await screenshot(page, "editions-version-1");
  await page.locator("[data-button=keep]").click();
  await page.locator(".prompt").getByText("Saved to My games").waitFor();
  await visit(page, "/#/games");
  const record = await exportRecord(page);
  assert.match(record, /^rules: 1$/m);
  assert.doesNotMatch(record, /deck=/);
  assert.match(record, new RegExp(`^result: ${result}$`, "m"));
});

inBrowser("a saved game of rules version 1 is played to its end by its rules", desktop, async (page) => {
  await settings(page);
  const [header, moves] = data("rules/tests/data/golden/rules-1/3-target-10.utopia").split("\n\n");
  const begun = moves.trim().split("\n").slice(0, -50).join("\n");
  await visit(page, "/#/games");
  await importRecord(page, `${header.replace(/^result: .*\n?/m, "").trim()}\n\n${begun}\n`);
  await page.locator(".game").waitFor();
  await page.getByRole("link", { name: "Continue" }).first().click();
  await page.locator(".table .chart").waitFor();
  await new Player(page, { seed: 9 }).playOn();
  await visit(page, "/#/games");
  const record = await exportRecord(page);
  assert.match(record, /^rules: 1$/m);
  assert.doesNotMatch(record, /deck=/);
  assert.ok(record.includes(begun), "the moves before");
  assert.match(record, /^result: /m);
});
