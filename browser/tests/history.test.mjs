// History, replays, share links and hints.
import assert from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { desktop, inBrowser, phone, screenshot, started, stopClock, visit } from "../kit.mjs";
import { Player, exportRecord, importRecord, newGame, settings, table } from "../player.mjs";

const ALONE = { seats: ["human", "easy", "easy"] };
const todo = (page) => page.locator(".todo").innerText();
const acting = (page) => async () => (await todo(page)).startsWith("Play cards") && (await page.locator(".menu").count()) === 0;
const slide = (page, moves) => page.locator(".reel").fill(String(moves));
const moves = (page) => page.locator(".reel").evaluate((reel) => Number(reel.max));

/** Plays a short game to the end. */
async function finished(page, { seats = ["human", "easy"], seed = "31", ...more } = {}) {
  await newGame(page, { seats, seed, ...more });
  await new Player(page, { seed: Number(seed), touch: more.touch }).playOn();
}

/** The link that the share dialog shows. */
async function sharedLink(page) {
  await page.locator("[data-button=share]").click();
  await page.locator(".share-row .input").waitFor();
  return page.locator(".share-row .input").inputValue();
}

inBrowser("the slider shows the past of a running game, read-only", desktop, async (page) => {
  await newGame(page, { ...ALONE, seed: "3" });
  const player = new Player(page, { seed: 5 });
  await player.playOn({ until: acting(page) });
  const [now, hand, all] = [await table(page), await page.locator(".card").count(), await moves(page)];
  await slide(page, 1);
  assert.match(await page.locator(".past-mark").innerText(), new RegExp(`Viewing move 1 of ${all}`));
  const first = await table(page);
  assert.notDeepEqual(first, now);
  assert.equal(await page.locator(".card").count(), 0, "no cards have been dealt yet");
  assert.equal(await page.locator(".piece.active, .place.lit, .place.build, [data-kind]").count(), 0);
  for (const button of ["end", "undo", "reset"]) assert.equal(await page.locator(`[data-button=${button}]`).isDisabled(), true);
  for (const key of ["e", "u", "1"]) await page.keyboard.press(key);
  assert.deepEqual(await table(page), first);
  await screenshot(page, "history-running");

  await page.locator(".reel").focus();
  await page.keyboard.press("ArrowRight");
  assert.match(await page.locator(".past-mark").innerText(), /move 2 of/);
  await page.locator("[data-lead=first]").click();
  assert.deepEqual((await table(page)).princes, {});
  await page.locator("[data-lead=after]").click();
  assert.deepEqual(await table(page), first);
  await page.locator("[data-lead=before]").click();
  await page.locator("[data-lead=last]").click();
  assert.equal(await page.locator(".past-mark").isVisible(), false);
  assert.deepEqual(await table(page), now);
  assert.equal(await page.locator(".card").count(), hand);

  await page.locator(".log [data-go='2']").first().click();
  assert.match(await page.locator(".past-mark").innerText(), /move 2 of/);
  await page.locator("[data-button=back]").click();
  assert.deepEqual(await table(page), now);
  assert.equal(await moves(page), all, "nothing was played");
});

inBrowser("on a shared screen the history shows nobody else's hand", desktop, async (page) => {
  await newGame(page, { seats: ["human", "human"], seed: "12" });
  const player = new Player(page, { seed: 12 });
  await player.playOn({ until: acting(page) });
  const mine = async () => (await page.locator(".player.mine h2").innerText()).trim();
  const who = await mine();
  const all = await moves(page);
  for (let at = 0; at < all; at++) {
    await slide(page, at);
    assert.equal(await mine(), who, "the viewer stays the same");
    const shown = await page.locator(".card").count();
    const own = Number(await page.locator(".player.mine .belongings li").first().locator("[aria-hidden=true]").last().innerText());
    assert.equal(shown, own, `after ${at} moves`);
    assert.equal(await page.locator(".open-hand svg").count(), 0);
  }
  assert.equal(await page.locator(".eyes").isVisible(), false, "the viewer can be chosen only after the game");
});

inBrowser("what happened since the last turn is shown and can be skipped", desktop, async (page) => {
  await page.clock.install();
  await newGame(page, { ...ALONE, seed: "3" });
  const player = new Player(page, { seed: 5 });
  await player.playOn({ until: acting(page) });
  await page.locator("[data-button=end]").click();
  await player.playOn({ until: async () => (await page.locator(".phase").innerText()).includes("Round 2") && (await page.locator(".piece.guest.active").count()) > 0 });
  const now = await table(page);
  await page.reload();
  await started(page);
  await page.locator("[data-button=happened]").waitFor();
  // One move after the other is shown, but only when the test lets time pass.
  await stopClock(page);
  await page.locator("[data-button=happened]").click();
  await page.locator(".past-mark").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".past-mark").isVisible(), false);
  await page.keyboard.press("w");
  await page.locator(".past-mark").waitFor();
  await page.clock.runFor(60_000);
  await page.locator(".past-mark").waitFor({ state: "hidden" });
  assert.deepEqual(await table(page), now);
});

inBrowser("a finished game is replayed from any seat's point of view", desktop, async (page) => {
  await finished(page);
  const end = await page.getByRole("button", { name: "Back to the board" }).count();
  assert.equal(end, 1);
  await page.locator("[data-button=replay]").click();
  await page.locator(".past-mark").waitFor();
  const all = await moves(page);
  const eyes = page.locator("select.eyes");
  let sawMine = false;
  for (const at of [10, 14, 20, all - 1]) {
    await slide(page, at);
    await eyes.selectOption("red");
    assert.equal(await page.locator(".open-hand svg").count(), 0, "no other hand");
    const size = async (colour) => Number(await page.locator(`.player.seat-${colour} .belongings li`).first().locator("[aria-hidden=true]").last().innerText());
    assert.equal(await page.locator(".card").count(), await size("red"));
    sawMine ||= (await size("red")) > 0;
    await eyes.selectOption("open");
    assert.equal(await page.locator(".card").count(), 0);
    assert.equal(await page.locator(".open-hand .mini-card").count(), (await size("red")) + (await size("blue")));
  }
  assert.ok(sawMine, "some hands had cards");
  await screenshot(page, "history-open");
});

inBrowser("a share link shows the game; it is saved only on request", desktop, async (page, another) => {
  await finished(page);
  const link = await sharedLink(page);
  assert.match(link, /#\/replay\/d[\w-]+$/);
  assert.ok(link.length < 2000, `${link.length} letters`);
  await screenshot(page, "history-share");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Back to the board" }).click();
  const end = await table(page);

  const visitor = await another(desktop);
  await visitor.clock.install();
  await settings(visitor);
  await visitor.goto(link);
  await visitor.locator(".past-mark").waitFor();
  await visitor.locator("[data-lead=last]").click();
  assert.deepEqual(await table(visitor), end);
  await visitor.clock.runFor(10_000);
  assert.equal(await visitor.locator(".result").count(), 0, "a replay shows no result by itself");
  await visit(visitor, "/#/games");
  await visitor.locator(".empty").waitFor();
  assert.equal(await visitor.locator(".game").count(), 0, "nothing is saved without being asked for");
  await visitor.goBack();
  await visitor.locator("[data-button=keep]").click();
  await visitor.locator(".prompt").getByText("Saved to My games").waitFor();
  await visit(visitor, "/#/games");
  await visitor.locator(".game").waitFor();
  await visitor.getByRole("link", { name: "Replay" }).click();
  await visitor.locator(".past-mark").waitFor();
  await visitor.locator("[data-lead=last]").click();
  assert.deepEqual(await table(visitor), end);
});

inBrowser("a damaged link is reported", desktop, async (page) => {
  await finished(page, { seed: "32" });
  const link = await sharedLink(page);
  const changed = link.slice(0, -9) + (link.at(-9) === "A" ? "B" : "A") + link.slice(-8);
  for (const bad of [link.slice(0, -20), changed, link.replace(/replay\/.*/, "replay/d"), link.replace("/replay/d", "/replay/x"), `${link}!`]) {
    await page.goto(bad);
    await page.reload();
    await page.getByText("This link is damaged").waitFor();
  }
  await screenshot(page, "history-damaged");
});

inBrowser("a link that would inflate to a huge size is rejected early", desktop, async (page) => {
  await settings(page);
  await page.addInitScript(() => {
    // How many bytes the browser has inflated for the page.
    window.inflated = 0;
    const read = ReadableStreamDefaultReader.prototype.read;
    ReadableStreamDefaultReader.prototype.read = async function () {
      const piece = await read.call(this);
      window.inflated += piece.value?.length ?? 0;
      return piece;
    };
  });
  for (const [size, said] of [[999_999, "comes from another version"], [1_000_001, "damaged"], [50_000_000, "damaged"]]) {
    // The bytes start with version 0, which the page notices only if it reads them.
    const letters = deflateRawSync(Buffer.alloc(size)).toString("base64url");
    await page.goto(`/#/replay/d${letters}`);
    await page.reload();
    await page.getByText(said).waitFor();
    assert.ok((await page.evaluate(() => window.inflated)) < 2_100_000);
  }
});

inBrowser("links work without compression and clipboard", desktop, async (page) => {
  await page.addInitScript(() => {
    delete window.CompressionStream;
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await finished(page, { seed: "33" });
  const link = await sharedLink(page);
  assert.match(link, /#\/replay\/p/);
  await page.locator("[data-button=copy]").click();
  await page.getByText("The link is selected").waitFor();
  const marked = await page.evaluate(() => { const field = document.activeElement; return field.value?.slice(field.selectionStart, field.selectionEnd); });
  assert.equal(marked, link);
  await visit(page, link);
  await page.locator(".past-mark").waitFor();
});

inBrowser("a record on an unknown board names the missing file", desktop, async (page) => {
  await newGame(page, { ...ALONE, seed: "34" });
  await visit(page, "/#/games");
  const record = await exportRecord(page);
  await importRecord(page, record.replace(/^board: archipelago/m, "board: my-islands"));
  await page.getByText(/my-islands.*\.toml/).waitFor();
});

inBrowser("a hint names a legal move with a reason but does not play it", desktop, async (page) => {
  await newGame(page, { ...ALONE, seed: "3" });
  await page.locator(".piece.guest.active").first().waitFor();
  const before = await table(page);
  await page.keyboard.press("h");
  const hint = page.locator(".prompt").getByText(/^Hint: .+ – .+\.$/);
  await hint.waitFor();
  assert.deepEqual(await table(page), before, "it is not played");
  await screenshot(page, "history-hint");
  // The first move of a game takes a guest; its district is highlighted.
  const [, district] = (await page.locator(".place.hinted").getAttribute("data-act")).split(" ");
  await new Player(page).place(".place.hinted");
  await page.locator(`[data-piece^="princes-blue-"][data-piece$="-${district}"]`).waitFor();
  assert.equal(await hint.count(), 0);

  const player = new Player(page, { seed: 5 });
  await player.playOn({ until: acting(page) });
  await page.locator("[data-button=hint]").click();
  await hint.waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await hint.count(), 0);
});

inBrowser("hints work without a worker", { ...desktop, expected: [/worker/, /404/, /Failed to load resource/] }, async (page) => {
  await page.route("**/worker-*.js", (route) => route.fulfill({ status: 404 }));
  await newGame(page, { seats: ["human", "human"], seed: "14" });
  await page.locator(".piece.guest.active").first().waitFor();
  await page.keyboard.press("h");
  await page.locator(".prompt").getByText(/^Hint: /).waitFor();
});

inBrowser("on a phone the slider is on the log tab", phone, async (page) => {
  await newGame(page, { ...ALONE, seed: "13" });
  await new Player(page, { seed: 13, touch: true }).playOn({ until: acting(page) });
  assert.equal(await page.locator(".history").isVisible(), false);
  await page.locator(".tabs button").nth(2).tap();
  await page.locator(".history").waitFor();
  await slide(page, 0);
  await page.locator(".past-mark").waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overflow <= 0, `${overflow} pixels too wide`);
  await screenshot(page, "history-phone");
});
