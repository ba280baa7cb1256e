// Bots in the browser: they choose the same moves as natively, and explain them.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { LIMIT, desktop, inBrowser, phone, screenshot } from "../kit.mjs";
import { exportRecord, newGame } from "../player.mjs";
import { PROGRAM } from "../launch.mjs";

// Built next to the program by `cargo verify --only browser`, or by `cargo build --package utopia-bots --example again`.
const AGAIN = join(dirname(PROGRAM), "examples", "again");

test("the `again` example is built", () => assert.ok(existsSync(AGAIN), AGAIN));

inBrowser("bots choose the same moves in a worker as natively", desktop, async (page) => {
  await newGame(page, { seats: ["hard", "expert", "normal"], target: 10, seed: "41" });
  await page.locator(".result").waitFor({ timeout: LIMIT });
  const said = execFileSync(AGAIN, ["60"], { input: await exportRecord(page), encoding: "utf8" });
  assert.match(said, /^\d\d decisions are the same/);
});

inBrowser("a bot that thinks for long shows its progress", desktop, async (page) => {
  await newGame(page, { seats: ["expert", "expert", "expert", "expert", "expert"], target: 10, seed: "42", speed: "fast" });
  await page.locator("progress.thought").waitFor();
  assert.ok((await page.locator("progress.thought").evaluate((bar) => bar.value)) > 0);
});

for (const [name, profile] of Object.entries({ desktop, phone })) {
  inBrowser(`a bot explains its last turn: ${name}`, profile, async (page) => {
    await newGame(page, { seats: ["easy", "normal", "human"], seed: "43" });
    await page.locator(".piece.guest.active").first().waitFor();
    if (profile === phone) await page.locator(".tabs button").nth(1).click();
    await page.locator("[data-button=why]").first().click();
    const said = await page.locator(".log .why").first().innerText();
    assert.match(said, /^.+’s reasoning: .+\.$/);
    await screenshot(page, `explained-${name}`);
  });
}
