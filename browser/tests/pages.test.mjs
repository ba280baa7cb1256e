// The pages around the table, export and import, and crash recovery.
import assert from "node:assert/strict";
import { desktop, inBrowser, phone, screenshot, started, visit } from "../kit.mjs";
import { Player, exportRecord, importRecord, newGame, seedRandom, settings, table } from "../player.mjs";

const SCREENS = { desktop, phone };

for (const [name, profile] of Object.entries(SCREENS)) {
  for (const theme of ["light", "dark", "contrast"]) {
    inBrowser(`screenshots of every page: ${name}, ${theme}`, profile, async (page) => {
      await newGame(page, { seats: ["human", "easy", "easy", "easy", "easy"], target: 30, seed: "21", theme });
      const player = new Player(page, { seed: 3, touch: profile === phone });
      await page.locator(".piece.guest.active").first().waitFor();
      await screenshot(page, `${name}-${theme}-welcome`);
      await player.place(".piece.guest.active");
      await screenshot(page, `${name}-${theme}-placing`);
      await page.keyboard.press("Escape");
      await player.playOn({ until: async () => (await page.locator("[data-button=discard]").count()) > 0 });
      await screenshot(page, `${name}-${theme}-discards`);
      await player.playOn({ until: async () => (await page.locator(".todo").innerText()).startsWith("Play cards") });
      await screenshot(page, `${name}-${theme}-development`);
      for (const [address, what] of [["/", "start"], ["/#/new", "new"], ["/#/games", "games"], ["/#/how", "how"], ["/#/about", "about"], ["/#/privacy", "privacy"]]) {
        await visit(page, address);
        await page.locator("main h1, h1").first().waitFor();
        await screenshot(page, `${name}-${theme}-${what}`);
      }
    });
  }
}

inBrowser("one click starts a game, two more place a prince", desktop, async (page) => {
  await settings(page);
  await seedRandom(page);
  await visit(page, "/");
  await page.getByText("Play against bots").click();
  await page.locator(".piece.guest.active").first().waitFor();
  const player = new Player(page);
  await player.place(".piece.guest.active");
  await page.locator(".place.lit").first().waitFor();
  await player.place(".place.lit");
  await page.locator('[data-piece^="princes-blue-"]').first().waitFor();
});

inBrowser("a game is exported and imported", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy"], seed: "22" });
  const player = new Player(page, { seed: 22 });
  await player.playOn({ until: async () => (await page.locator(".phase").innerText()).includes("Development") });
  const before = await table(page);
  await visit(page, "/#/games");
  const record = await exportRecord(page);
  assert.match(record, /^# players: human easy$/m);

  const games = await page.locator("li:has(a[href*='#/game/'])").count();
  await importRecord(page, "this is not a record");
  await page.getByText(/Line 1/).waitFor();
  assert.equal(await page.locator("li:has(a[href*='#/game/'])").count(), games, "an invalid file changes nothing");

  await importRecord(page, record);
  await page.waitForFunction((games) => document.querySelectorAll("a[href*='#/game/']").length > games || document.querySelector(".table"), games);
  if (!(await page.locator(".table").count())) await page.locator("a[href*='#/game/']").first().click();
  await page.locator(".table .chart").waitFor();
  assert.deepEqual(await table(page), before);
});

inBrowser("after a crash the game is recovered and a report is shown", { ...desktop, expected: [/panicked|unreachable|test/i] }, async (page) => {
  await page.addInitScript(() => localStorage.setItem("utopia-test", "1"));
  await newGame(page, { seats: ["human", "easy"], seed: "24" });
  const player = new Player(page, { seed: 24 });
  await page.locator(".piece.guest.active").first().waitFor();
  await player.place(".piece.guest.active");
  await page.locator(".place.lit").first().waitFor();
  await player.place(".place.lit");
  await page.locator('[data-piece^="princes-blue-"]').first().waitFor();
  await page.evaluate(() => dispatchEvent(new Event("utopia-test-panic")));
  const report = page.locator("textarea");
  await report.waitFor();
  assert.match(await report.inputValue(), /blue take /);
  await screenshot(page, "crash");
  await page.reload();
  await started(page);
  await page.locator('[data-piece^="princes-blue-"]').first().waitFor();
});
