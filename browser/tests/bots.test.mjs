// The bots in the browser: the same choices as elsewhere, and a word about why.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { LIMIT, desktop, inBrowser, phone, screenshot } from "../kit.mjs";
import { exportRecord, newGame } from "../player.mjs";
import { PROGRAM } from "../launch.mjs";

// Built beside the program by `cargo verify --only browser`, or by cargo build --package utopia-bots --example again.
const AGAIN = join(dirname(PROGRAM), "examples", "again");

test("the program that decides again is there", () => assert.ok(existsSync(AGAIN), AGAIN));

inBrowser("what bots choose in the worker they choose everywhere", desktop, async (page) => {
  await newGame(page, { seats: ["hard", "expert", "normal"], target: 10, seed: "41" });
  await page.locator(".result").waitFor({ timeout: LIMIT });
  const said = execFileSync(AGAIN, ["60"], { input: await exportRecord(page), encoding: "utf8" });
  assert.match(said, /^\d\d decisions are the same/);
});

inBrowser("a bot that thinks long shows how far it is", desktop, async (page) => {
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
    assert.match(said, /^Why .+ played so: .+\.$/);
    await screenshot(page, `explained-${name}`);
  });
}
