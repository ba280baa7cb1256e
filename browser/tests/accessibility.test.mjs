// The game for everybody: by keyboard alone, and without anything that axe-core finds fault with.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { desktop, inBrowser, phone, screenshot, started } from "../kit.mjs";
import { Player, newGame, seedRandom, settings } from "../player.mjs";
import { Typist } from "../keyboard-player.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds on the page as it stands. */
async function faults(page) {
  // The page's policy forbids scripts from elsewhere; the debugger's own evaluation is not bound by it.
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: AXE });
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  await session.detach();
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}): ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`));
}


// Themes change colours alone, so that a telephone in one of them is enough.
const LOOKS = [["desktop", desktop, ["light", "dark", "contrast"]], ["phone", phone, ["light"]]];
for (const [name, profile, themes] of LOOKS) {
  for (const theme of themes) {
    inBrowser(`axe-core finds nothing: ${name}, ${theme}`, profile, async (page) => {
      const found = [];
      const look = async (where) => found.push(...(await faults(page)).map((fault) => `${where}: ${fault}`));
      await newGame(page, { seats: ["human", "human", "easy", "easy"], target: 14, seed: "31", theme });
      await look("curtain");
      const player = new Player(page, { seed: 5, touch: profile === phone });
      await player.playOn({ until: async () => (await page.locator(".piece.guest.active").count()) > 0 });
      await look("welcome");
      await player.place(".piece.guest.active");
      await look("placing");
      await page.keyboard.press("Escape");
      await page.locator("[data-button=keys]").click();
      await look("keys");
      await screenshot(page, `${name}-${theme}-keys`);
      await page.keyboard.press("Escape");
      await player.playOn({ until: async () => (await page.locator("[data-button=discard]").count()) > 0 });
      await look("discards");
      await player.playOn({ until: async () => (await page.locator("[data-kind=table-kind-scale]").count()) > 0 });
      await page.locator("[data-kind=table-kind-scale]").click();
      await look("a list");
      await page.keyboard.press("Escape");
      await page.keyboard.press(",");
      await page.locator(".past-mark").waitFor();
      await look("past");
      await page.keyboard.press("Escape");
      await player.playOn();
      await look("result");
      await page.locator("[data-button=share]").click();
      const link = await page.locator(".share-row .input").inputValue();
      await look("sharing");
      await page.goto(link);
      await page.locator(".table .chart").waitFor();
      await look("replay");
      for (const address of ["/#/", "/#/new", "/#/games", "/#/rules", "/#/how", "/#/about", "/#/privacy", "/#/learn", "/#/learn/3", "/#/online", "/#/device/key", "/#/seat/table/key"]) {
        await page.goto(address);
        await started(page);
        await page.locator("h1").first().waitFor();
        if (address === "/#/online") await page.locator(".lobby").waitFor();
        await look(address);
      }
      await page.getByRole("button", { name: "Settings" }).click();
      await look("settings");
      assert.deepEqual(found, []);
    });
  }
}

for (const [name, profile, theme] of [["desktop", desktop, "dark"], ["phone", phone, "light"], ["desktop", desktop, "contrast"]]) {
  inBrowser(`axe-core finds nothing at a table on the server: ${name}, ${theme}`, profile, async (page) => {
    const found = [];
    const look = async (where) => found.push(...(await faults(page)).map((fault) => `${where}: ${fault}`));
    await settings(page, { theme });
    await page.goto("/#/online");
    await started(page);
    await page.getByLabel("Your name").fill("Ann");
    await page.getByRole("button", { name: "Create table" }).click();
    await page.locator(".room-seats").waitFor();
    await look("room");
    await screenshot(page, `online-room-${name}-${theme}`);
    await page.locator("[data-button=start]").click();
    await look("start");
    await page.locator("[data-button=start-with-bots]").click();
    await page.locator(".table .chart").waitFor();
    await look("table");
    await screenshot(page, `online-table-${name}-${theme}`);
    await page.locator("[data-button=affairs]").click();
    await look("affairs");
    assert.deepEqual(found, []);
  });
}

for (const seats of [["human", "easy", "easy"], ["human", "human"]]) {
  inBrowser(`a whole game by keyboard alone: ${seats.join(", ")}`, desktop, async (page) => {
    await newGame(page, { seats, target: 12, seed: "33" });
    await new Typist(page, { seed: 2 }).playOn();
    await page.locator(".result").waitFor();
  });
}

inBrowser("from the start page to the first prince by keyboard alone", desktop, async (page) => {
  await settings(page);
  await seedRandom(page);
  await page.goto("/");
  await started(page);
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement.textContent.includes("Play against bots"))) break;
  }
  await page.keyboard.press("Enter");
  await page.locator(".piece.guest.active").first().waitFor();
  for (const key of ["b", "Enter"]) await page.keyboard.press(key);
  await page.locator(".place.lit:focus").waitFor();
  await page.keyboard.press("Enter");
  await page.locator('[data-piece^="princes-blue-"]').first().waitFor();
  assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY", "the focus is somewhere");
});

inBrowser("a screen reader hears what happened and what to do", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy"], seed: "34" });
  await page.locator(".piece.guest.active").first().waitFor();
  const live = await page.evaluate(() => [...document.querySelectorAll("[aria-live]")].map((region) => [region.getAttribute("role"), region.textContent.trim().length > 0]));
  assert.deepEqual(live.sort(), [["log", true], ["status", true]]);
  const label = await page.locator('[data-act="district fire-1"]').getAttribute("aria-label");
  assert.match(label, /^Fire 1, /);
});
