// The first page: its board in motion, and the pages that it leads to.
import assert from "node:assert/strict";
import { desktop, inBrowser, phone, started } from "../kit.mjs";
import { settings } from "../player.mjs";

const MOVING = { ...desktop, reducedMotion: "no-preference" };

/** What lies on the moving board, as text. */
const pieces = (page) => page.locator(".demo-pieces").evaluate((board) => [...board.children].map((piece) => piece.getAttribute("transform")).join());

/** Waits until the board has changed; a move is made every two seconds or so. */
async function changed(page, before, timeout = 15_000) {
  await page.waitForFunction((before) => [...document.querySelector(".demo-pieces").children].map((piece) => piece.getAttribute("transform")).join() !== before, before, { timeout });
}

async function open(page, speed) {
  await settings(page, { speed });
  await page.goto("/");
  await started(page);
  await page.locator(".demo-pieces g").first().waitFor();
}

inBrowser("the board moves until it is paused, and goes on when asked to", MOVING, async (page) => {
  await open(page, "normal");
  await changed(page, await pieces(page));
  const pause = page.locator("[data-button=pause]");
  assert.equal(await pause.getAttribute("aria-label"), "Stop the motion");
  await pause.click();
  const before = await pieces(page);
  await page.waitForTimeout(5000);
  assert.equal(await pieces(page), before, "nothing moves while it is paused");
  assert.equal(await pause.getAttribute("aria-label"), "Let it move again");
  await pause.click();
  await changed(page, before);
});

inBrowser("a page that nobody sees does not move", MOVING, async (page) => {
  await page.addInitScript(() => Object.defineProperty(Document.prototype, "hidden", { get: () => true }));
  await open(page, "normal");
  const before = await pieces(page);
  await page.waitForTimeout(5000);
  assert.equal(await pieces(page), before);
});

for (const [why, profile, speed] of [["the system", desktop, "normal"], ["the player", MOVING, "instant"]]) {
  inBrowser(`the board stands still if ${why} asks for it`, profile, async (page) => {
    await open(page, speed);
    const before = await pieces(page);
    await page.waitForTimeout(5000);
    assert.equal(await pieces(page), before);
    assert.equal(await page.locator("[data-button=pause]").isVisible(), false, "there is nothing to stop");
  });
}

inBrowser("a screen reader hears one sentence instead of the pieces", MOVING, async (page) => {
  await open(page, "normal");
  assert.equal(await page.locator(".demo-pieces").getAttribute("aria-hidden"), "true");
  assert.equal(await page.getByRole("img", { name: /^The board in the middle of a game/ }).count(), 1);
});

inBrowser("the pages at the foot are there, with all their figures, and lead on", phone, async (page) => {
  await open(page, "instant");
  for (const [name, title] of [["About this game", "About this game"], ["Privacy", "Privacy"], ["How to play", "How to play in two minutes"]]) {
    await page.locator(".page-footer").getByRole("link", { name }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  }
  await page.locator(".how-figure .figure-track").waitFor();
  assert.equal(await page.locator(".how-figure svg[role=img]").count(), 8);
  await page.locator(".how-now [data-way=learn]").click();
  await page.getByRole("heading", { level: 1, name: "Learn by playing" }).waitFor();
});
