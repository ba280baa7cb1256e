// Touch on a small screen: the board stays in place, and only a tap acts.
import assert from "node:assert/strict";
import { inBrowser, screenshot } from "../kit.mjs";
import { newGame, Player } from "../player.mjs";

const small = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

inBrowser("the board stays in place whatever is shown below it", small, async (page) => {
  await newGame(page, { seats: ["human", "easy", "easy"], target: 30, seed: "4" });
  const player = new Player(page, { seed: 5, touch: true });
  const places = new Set();
  while (player.clicks < 60) {
    await player.step();
    places.add(JSON.stringify(await page.locator(".map-frame").boundingBox()));
  }
  assert.equal(places.size, 1, [...places].join("\n"));
  await screenshot(page, "small");
});

inBrowser("pinching and panning do not act on the game", small, async (page) => {
  await newGame(page, { seats: ["human", "easy"], seed: "4" });
  await page.locator(".piece.guest.active").first().waitFor();
  const guest = await page.locator(".piece.guest.active").first().boundingBox();
  const [x, y] = [guest.x + guest.width / 2, guest.y + guest.height / 2];
  const device = await page.context().newCDPSession(page);
  const touch = (type, ...points) => device.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  // One finger rests on a guest while another moves away from it.
  const away = (by) => [x < 180 ? x + by : x - by, y < 180 ? y + by : y - by];
  await touch("touchStart", [x, y]);
  await touch("touchStart", [x, y], away(40));
  for (const by of [60, 80, 100]) await touch("touchMove", [x, y], away(by));
  await touch("touchEnd");
  assert.equal(await page.locator(".piece.held").count(), 0);
  assert.notEqual(await page.locator(".board .sheet").evaluate((sheet) => sheet.style.transform), "translate(0px, 0px) scale(1)");
  // A finger sliding over the middle of the board pans it.
  await touch("touchStart", [180, 180]);
  for (const by of [10, 20, 30]) await touch("touchMove", [180 - by, 180]);
  await touch("touchEnd");
  assert.equal(await page.locator(".piece.held, .menu").count(), 0);
  assert.equal(await page.locator("[data-button=undo]").isDisabled(), true);
});

inBrowser("tapping an idle district shows its name until the next tap", small, async (page) => {
  await newGame(page, { seats: ["human", "easy"], seed: "4" });
  await page.locator(".piece.guest.active").first().waitFor();
  const player = new Player(page, { seed: 1, touch: true });
  await player.place(".board [data-act='district earth-1']");
  await page.locator(".lens h2").getByText("Earth 1").waitFor();
  await screenshot(page, "small-lens");
  await player.place(".board [data-act='district fire-2']");
  await page.locator(".lens h2").getByText("Fire 2").waitFor();
  await player.place(".piece.guest.active");
  assert.equal(await page.locator(".lens").count(), 0);
});
