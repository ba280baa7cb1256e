// Following others: the last turn in words and marks, lines of the log on the board, captions, names, and a shared screen.
import assert from "node:assert/strict";
import { desktop, eventually, inBrowser, phone, screenshot, stopClock } from "../kit.mjs";
import { Player, newGame } from "../player.mjs";

const ALONE = { seats: ["human", "easy", "easy"] };
const SHARED = { seats: ["human", "human"], seed: "12" };
const picking = (page) => async () => (await page.locator(".piece.guest.active").count()) > 0;
const acting = (page) => async () => (await page.locator(".todo").innerText()).startsWith("Play cards");
const inRound = (page, round) => async () => (await page.locator(".phase").innerText()).includes(`Round ${round}`) && (await picking(page)());
const count = (page, selector) => page.locator(selector).count();
const marks = (page) => page.locator(".marks").innerHTML();
const names = (page) => page.locator(".district-names text").allTextContents();

inBrowser("the last turn is told and marked until mine ends", desktop, async (page) => {
  await page.clock.install();
  await newGame(page, { ...ALONE, seed: "3", speed: "slow" });
  const player = new Player(page, { seed: 5 });
  await stopClock(page);
  // Bots move only while the test lets time pass.
  const myTurn = () => eventually(async () => {
    if (!(await picking(page)())) await page.clock.runFor(1_000);
    return picking(page)();
  }, true, "it is my turn");
  const pick = async () => {
    await player.place(".piece.guest.active");
    await player.place(".place.lit");
  };
  await myTurn();
  await pick();
  await myTurn();
  const said = await page.locator(".last-turn .deeds").innerText();
  const [, district] = said.match(/ placed an? \w+ prince in (\w+ \d+)\.$/);
  assert.ok((await count(page, ".marks .mark-head")) > 0, "an arrow from the ship");
  assert.ok((await names(page)).includes(district), `${district} is named on the board`);
  await screenshot(page, "last-turn");
  await player.place(".piece.guest.active");
  assert.equal(await page.locator(".last-turn .deeds").innerText(), said, "it stays while I play");
  await player.place(".place.lit");
  await eventually(() => marks(page), "", "my turn has ended");
  assert.equal(await count(page, ".last-turn .deeds"), 0);
  await myTurn();
  assert.notEqual(await marks(page), "");
});

inBrowser("a line of the log lights its pieces while it is pointed at", desktop, async (page) => {
  await newGame(page, { ...ALONE, seed: "3" });
  await new Player(page, { seed: 5 }).playOn({ until: acting(page) });
  const line = page.locator(".log li", { hasText: "places" }).last();
  const [, district] = (await line.innerText()).match(/ in (\w+ \d+)/);
  await line.hover();
  await page.locator(".marks.sought .mark-ground").waitFor({ state: "attached" });
  assert.equal(await count(page, ".mark-ground"), 1);
  assert.ok((await count(page, ".marks .mark-head")) > 0);
  assert.deepEqual(await names(page), [district]);
  await screenshot(page, "log-line-lit");
  await page.mouse.move(700, 300);
  await page.locator(".marks.sought").waitFor({ state: "detached" });

  // By keyboard: the newest line first, then upwards; Enter shows its moment.
  await page.keyboard.press("l");
  const moment = async () => Number(await page.locator(".log li.pointed").getAttribute("data-go"));
  const now = Number(await page.locator(".reel").getAttribute("max"));
  do await page.keyboard.press("ArrowUp");
  while ((await moment()) === now);
  const shown = await moment();
  await page.keyboard.press("Enter");
  await page.getByText(`Viewing move ${shown} of ${now}`).waitFor();
});

inBrowser("a tap on a line lights it, a second one shows its moment", phone, async (page) => {
  await newGame(page, { ...ALONE, seed: "13" });
  await new Player(page, { seed: 13, touch: true }).playOn({ until: acting(page) });
  await page.locator(".tabs [data-for=table-tab-log]").tap();
  const line = page.locator(".log li", { hasText: "places" }).last();
  await line.tap();
  await page.locator(".marks.sought .mark-ground").waitFor({ state: "attached" });
  assert.equal(await page.locator(".past-mark").isVisible(), false);
  await screenshot(page, "log-line-lit-phone");
  await line.tap();
  await page.locator(".past-mark").waitFor();
  assert.match(await page.locator(".log .at").first().innerText(), /places/);
});

inBrowser("the log says what earned points, and where", desktop, async (page) => {
  await newGame(page, { ...ALONE, seed: "3", target: 30 });
  const scored = page.locator(".log li", { hasText: /^\+\d/ });
  const earned = async () => (await scored.allInnerTexts()).filter((words) => !words.includes("prestige"));
  await new Player(page, { seed: 5 }).playOn({ until: async () => (await earned()).length > 0 });
  for (const words of await earned()) {
    assert.match(words, /removed from \w+ \d|monument in \w+ \d|control of \w+ \d|wonder of the Isle of/);
  }
});

inBrowser("a replay has captions, and waits at what was taken from me", desktop, async (page) => {
  await page.clock.install();
  await newGame(page, { ...ALONE, seed: "3", target: 60 });
  const lost = page.locator(".last-turn .loss");
  const taken = async () => (await lost.innerText()) !== "" && (await page.locator("[data-button=happened]").isVisible());
  await new Player(page, { seed: 5 }).playOn({ until: async () => (await picking(page)()) && (await taken()) });
  assert.match(await lost.innerText(), /^(Your income has fallen from \d+ to \d+\.|\w+ \d+ has been taken, and you have .+ there\.|The wonder of .+)/);
  await stopClock(page);
  await page.locator("[data-button=happened]").click();
  await page.locator(".past-mark").waitFor();
  // At the loss it waits for as long as the reader wants.
  await page.clock.runFor(120_000);
  await page.locator("[data-button=go-on]").waitFor();
  assert.notEqual(await page.locator(".past-mark .caption").innerText(), "");
  assert.notEqual(await page.locator(".past-mark .loss").innerText(), "");
  await screenshot(page, "replay-waits");
  while (await page.locator("[data-button=go-on]").isVisible()) {
    await page.locator("[data-button=go-on]").click();
    await page.clock.runFor(120_000);
  }
  assert.equal(await page.locator(".past-mark").isVisible(), false, "then it ends in the present");
});

inBrowser("names of districts are shown on request, and while a list is open", desktop, async (page) => {
  await newGame(page, { ...ALONE, seed: "3" });
  await page.locator(".piece.guest.active").first().waitFor();
  assert.ok((await names(page)).length < 24);
  // A ship lists its guests, if they differ. Of nine guests, that's so on one ship at least.
  const player = new Player(page);
  for (const island of ["water", "earth", "fire", "wind"]) {
    await player.place(`[data-act="ship ${island}"]`);
    if (await count(page, ".menu")) break;
    await page.keyboard.press("Escape");
  }
  assert.equal((await names(page)).length, 24);
  await page.keyboard.press("Escape");
  await page.locator(".menu").waitFor({ state: "detached" });
  assert.ok((await names(page)).length < 24);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.locator("input[name=names]").last().check();
  assert.equal((await names(page)).length, 24);
  await page.keyboard.press("Escape");
  await screenshot(page, "district-names");
});

inBrowser("guests are welcomed at a shared screen without a curtain, and nobody's cards are shown", desktop, async (page) => {
  await newGame(page, SHARED);
  const player = new Player(page, { seed: 12 });
  const viewer = () => page.locator(".whose").innerText();
  const seen = new Set();
  await player.playOn({
    until: async () => {
      const welcoming = (await page.locator(".phase").innerText()).includes("Welcoming");
      if (welcoming) {
        assert.equal(await count(page, ".curtain"), 0);
        seen.add(await viewer());
      }
      return !welcoming;
    },
  });
  assert.equal(seen.size, 2, "both have welcomed guests");

  // In the second round there are cards from the first. They lie face down until their player asks for them.
  await player.playOn({ until: async () => (await inRound(page, 2)()) && (await count(page, "[data-button=show-hand]")) > 0 });
  assert.equal(await count(page, ".card, [data-card]"), 0);
  const who = await viewer();
  await screenshot(page, "shared-face-down");
  const backs = await count(page, ".cover .back");
  await page.locator("[data-button=show-hand]").click();
  assert.equal(await count(page, ".hand .card"), backs);
  await player.playOn({ until: async () => (await viewer()) !== who });
  assert.equal(await count(page, ".card, [data-card]"), 0, "and sees nobody's cards");
});

inBrowser("a hand is on the page only once its player has taken the screen; the board stays", desktop, async (page) => {
  await newGame(page, SHARED);
  const player = new Player(page, { seed: 12 });
  const secrets = () => page.evaluate(() => document.querySelectorAll(".card, [data-card], .mini-card[aria-label]").length + (document.body.textContent.match(/Your new cards|You’ll discard/g) ?? []).length);
  let curtains = 0;
  await player.playOn({
    until: async () => {
      if ((await count(page, ".curtain")) === 0) return false;
      assert.equal(await secrets(), 0, "nothing hidden is on the page");
      assert.equal(await count(page, ".table[inert]"), 0, "the board can be looked at");
      const [board, curtain] = [await page.locator(".board").boundingBox(), await page.locator(".curtain").boundingBox()];
      assert.ok(curtain.y >= board.y + board.height, "the curtain is below the board");
      // Keys reveal nothing, nor does the past.
      for (const key of ["Enter", "e", "1", ",", ".", "h"]) await page.keyboard.press(key);
      assert.equal(await secrets(), 0);
      assert.equal(await count(page, ".curtain"), 1);
      await page.keyboard.press("Escape");
      if (curtains++ === 0) await screenshot(page, "shared-curtain");
      return curtains === 3;
    },
  });
  await page.locator("[data-button=ready]").click();
  await page.locator(".hand .card").first().waitFor();
  assert.ok((await secrets()) > 0);
});
