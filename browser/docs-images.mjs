// Takes the screenshots for the documentation: node docs-images.mjs (see kit.mjs for the environment).
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { desktop, phone } from "./screens.mjs";
import { Player, newGame, settings } from "./player.mjs";
import { CHROMIUM, startServer } from "./launch.mjs";

const FOLDER = fileURLToPath(new URL("../docs/images/", import.meta.url));
mkdirSync(FOLDER, { recursive: true });
const server = await startServer();
const browser = await chromium.launch(CHROMIUM);

async function picture(name, profile, prepare) {
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: "reduce", ...profile });
  const page = await context.newPage();
  await prepare(page);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${FOLDER}${name}.jpg`, type: "jpeg", quality: 86 });
  await context.close();
}

/** Plays a game to its sixth round and picks up a card. */
async function midGame(page, options, touch = false) {
  await newGame(page, { target: 80, seed: "14", ...options });
  const player = new Player(page, { seed: 8, touch });
  const round = async () => Number((await page.locator(".phase").innerText()).match(/\d+/)?.[0] ?? 0);
  const acting = async () => (await page.locator(".menu").count()) === 0 && (await page.locator(".todo").innerText()).startsWith("Play cards") && (await page.locator("[data-kind]").count()) > 2;
  await player.playOn({ until: async () => (await round()) >= 6 && (await acting()) });
  await page.keyboard.press("Escape");
  await page.locator(".card").last().click();
}

try {
  await picture("start", desktop, async (page) => {
    await settings(page);
    await page.goto("/");
    await page.getByText("Play against bots").waitFor();
  });
  await picture("table", desktop, (page) => midGame(page, { seats: ["human", "normal", "normal", "normal", "normal"] }));
  await picture("table-dark", desktop, (page) => midGame(page, { seats: ["human", "normal", "normal"], theme: "dark" }));
  await picture("phone", phone, (page) => midGame(page, { seats: ["human", "normal", "normal", "normal"] }, true));
} finally {
  await browser.close();
  await server.stop();
}
