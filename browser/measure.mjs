// Measures how responsive the client is: node measure.mjs (needs a built program; see kit.mjs for the environment).
//   transferred    bytes of the first load, as the browser counts them
//   start          from the request to a usable start page
//   click          from a click to the next painted frame, by Chromium's event timing (in steps of 8 ms)
//   panning        frames per second and longest frame while panning a crowded board of five players
//   scoring        frames per second and longest frame while the scoring of a crowded round of five players is shown in full
//   thinking       frames per second while expert bots think
import { chromium } from "playwright-core";
import { Player, newGame, settings } from "./player.mjs";
import { CHROMIUM, startServer } from "./launch.mjs";

const server = await startServer();
const browser = await chromium.launch(CHROMIUM);
const report = (what, value) => console.log(`${what.padEnd(14)}${value}`);

async function onPage(work) {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await work(page);
  await context.close();
}

/** Frames per second and longest frame while `work` runs. */
async function frames(page, work) {
  await page.evaluate(() => {
    globalThis.times = [];
    const tick = (now) => globalThis.times.push(now) && requestAnimationFrame(tick);
    requestAnimationFrame(tick);
  });
  await work();
  return page.evaluate(() => {
    const gaps = globalThis.times.slice(1).map((time, i) => time - globalThis.times[i]);
    const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
    return `${(gaps.length / seconds).toFixed(1)} frames/s, longest ${Math.max(...gaps).toFixed(0)} ms`;
  });
}

try {
  await onPage(async (page) => {
    await settings(page);
    const begun = Date.now();
    await page.goto("/");
    await page.locator("h1").first().waitFor();
    await page.getByText("Play against bots").waitFor();
    report("start", `${Date.now() - begun} ms`);
    const bytes = await page.evaluate(() =>
      performance.getEntries().filter((entry) => entry.transferSize).reduce((sum, entry) => sum + entry.transferSize, 0));
    report("transferred", `${bytes} bytes`);
  });

  await onPage(async (page) => {
    await newGame(page, { seats: ["human", "easy", "easy"], target: 20, seed: "1" });
    await page.evaluate(() => {
      globalThis.clicks = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.name === "pointerup" || entry.name === "click") globalThis.clicks.push(entry.duration);
      }).observe({ type: "event", durationThreshold: 0, buffered: true });
    });
    await new Player(page).playOn({ until: async () => (await page.evaluate(() => globalThis.clicks.length)) > 300 });
    const clicks = (await page.evaluate(() => globalThis.clicks)).sort((a, b) => a - b);
    const part = (p) => clicks[Math.floor((clicks.length - 1) * p)];
    report("click", `median ${part(0.5)} ms, 95 % ${part(0.95)} ms, longest ${part(1)} ms of ${clicks.length}`);
  });

  await onPage(async (page) => {
    await newGame(page, { seats: ["human", "normal", "normal", "normal", "normal"], target: 200, seed: "2" });
    const rounds = async () => Number((await page.locator(".phase").innerText()).match(/\d+/)?.[0] ?? 0);
    await new Player(page).playOn({ until: async () => (await rounds()) >= 8 });
    const pieces = await page.locator("[data-piece]").count();
    await page.mouse.move(720, 400);
    await page.mouse.wheel(0, -700);
    await page.waitForTimeout(500);
    const panning = await frames(page, async () => {
      await page.mouse.down();
      for (let i = 0; i < 240; i++) await page.mouse.move(720 + 200 * Math.sin(i / 12), 400 + 120 * Math.cos(i / 17));
      await page.mouse.up();
    });
    report("panning", `${panning}, ${pieces} pieces`);
  });

  await onPage(async (page) => {
    await newGame(page, { seats: ["human", "normal", "normal", "normal", "normal"], target: 200, seed: "2" });
    const rounds = async () => Number((await page.locator(".phase").innerText()).match(/\d+/)?.[0] ?? 0);
    const player = new Player(page);
    await player.playOn({ until: async () => (await rounds()) >= 8 });
    await settings(page, { speed: "normal", scoring: "full" });
    await page.reload();
    await page.locator(".table .chart").waitFor();
    const card = page.locator(".score-card");
    while (!(await card.isVisible())) await ((await page.locator("[data-button=skip]").count()) ? page.waitForTimeout(20) : player.step());
    const coins = () => page.locator(".flight.coin").count();
    while (!(await coins())) await page.waitForTimeout(20);
    report("scoring", await frames(page, () => page.locator(".score-card .verdict, .score-card li:nth-child(4) .sum").first().waitFor()));
  });

  await onPage(async (page) => {
    await newGame(page, { seats: ["expert", "expert", "expert"], target: 200, seed: "3", speed: "fast" });
    report("thinking", await frames(page, () => page.waitForTimeout(15_000)));
  });
} finally {
  await browser.close();
  await server.stop();
}
