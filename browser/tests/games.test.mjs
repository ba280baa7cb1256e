// Whole games by clicking: against bots and on a shared screen, with two to five seats, on desktop and phone.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { LIMIT, desktop, inBrowser, phone, screenshot } from "../kit.mjs";
import { Player, exportRecord, newGame, table } from "../player.mjs";
import { PROGRAM } from "../launch.mjs";

/** The final position of the record that the page exports, as the program replays it. */
async function exported(page) {
  const input = await exportRecord(page);
  return JSON.parse(execFileSync(PROGRAM, ["replay", "-", "--json"], { input, encoding: "utf8" }));
}

/** What `table` reads from the page, taken from a position file. */
function facts({ princes = {}, monuments = {}, wonders = {}, track }) {
  const all = (things) => Object.fromEntries(Object.keys(things).map((name) => [name, true]));
  return { princes, monuments: all(monuments), wonders: all(wonders), points: Object.fromEntries(track) };
}

const GAMES = [
  { seats: ["human", "easy"], profile: desktop, name: "two seats, one bot" },
  { seats: ["human", "human", "normal"], profile: desktop, name: "three seats, two sharing the screen", edition: 1 },
  { seats: ["easy", "human", "random", "human"], profile: phone, name: "four seats on a phone" },
  { seats: ["human", "normal", "easy", "random", "easy"], profile: desktop, name: "five seats, four bots", edition: 2 },
  { seats: ["human", "human"], profile: desktop, name: "two sharing the screen" },
];

for (const [i, { seats, profile, name, edition }] of GAMES.entries()) {
  inBrowser(`a whole game: ${name}`, profile, async (page) => {
    await newGame(page, { seats, seed: String(i + 1), edition });
    const player = new Player(page, { seed: i + 1, touch: profile === phone });
    await player.playOn();
    await screenshot(page, `result-${seats.length}-${i}`);
    const position = await exported(page);
    await page.getByRole("button", { name: "Back to the board" }).click();
    await screenshot(page, `over-${seats.length}-${i}`);
    assert.equal(position.phase, "over");
    assert.deepEqual(await table(page), facts(position));
  });
}

inBrowser("bots play among themselves to the end", desktop, async (page) => {
  await newGame(page, { seats: ["easy", "normal", "easy"], seed: "4" });
  await page.locator(".result").waitFor({ timeout: LIMIT });
});
