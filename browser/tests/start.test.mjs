// The start page: its animated board, and the pages in its footer.
import assert from "node:assert/strict";
import { desktop, inBrowser, phone, stopClock, visit } from "../kit.mjs";
import { settings } from "../player.mjs";

const MOVING = { ...desktop, reducedMotion: "no-preference" };

/** The pieces on the animated board, as text. */
const pieces = (page) => page.locator(".demo-pieces").evaluate((board) => [...board.children].map((piece) => piece.getAttribute("transform")).join());

/** Opens the start page and stops its clock. */
async function open(page, speed) {
  await settings(page, { speed });
  await page.clock.install();
  await visit(page, "/");
  await page.locator(".demo-pieces g").first().waitFor();
  await stopClock(page);
}

/** Whether the board changes within ten seconds of the page's time; a move is made every two seconds or so. */
async function moves(page) {
  const before = await pieces(page);
  await page.clock.runFor(10_000);
  return (await pieces(page)) !== before;
}

inBrowser("the board is animated, and can be paused and resumed", MOVING, async (page) => {
  await open(page, "normal");
  assert.equal(await moves(page), true);
  const pause = page.locator("[data-button=pause]");
  assert.equal(await pause.getAttribute("aria-label"), "Pause animation");
  await pause.click();
  assert.equal(await moves(page), false, "nothing moves while it is paused");
  assert.equal(await pause.getAttribute("aria-label"), "Resume animation");
  await pause.click();
  assert.equal(await moves(page), true);
});

inBrowser("the board stands still on a hidden page", MOVING, async (page) => {
  await page.addInitScript(() => Object.defineProperty(Document.prototype, "hidden", { get: () => true }));
  await open(page, "normal");
  assert.equal(await moves(page), false);
});

for (const [why, profile, speed] of [["the system", desktop, "normal"], ["the player", MOVING, "instant"]]) {
  inBrowser(`the board stands still if ${why} prefers no motion`, profile, async (page) => {
    await open(page, speed);
    assert.equal(await moves(page), false);
    assert.equal(await page.locator("[data-button=pause]").isVisible(), false, "there is nothing to pause");
  });
}

inBrowser("screen readers get one label instead of the pieces", MOVING, async (page) => {
  await open(page, "normal");
  assert.equal(await page.locator(".demo-pieces").getAttribute("aria-hidden"), "true");
  assert.equal(await page.getByRole("img", { name: /^The board in the middle of a game/ }).count(), 1);
});

inBrowser("the pages in the footer have all their figures and links", phone, async (page) => {
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
