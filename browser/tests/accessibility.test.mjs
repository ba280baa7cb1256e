// Accessibility: the keyboard only, and no violations reported by axe-core.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { desktop, inBrowser, phone, screenshot, started } from "../kit.mjs";
import { Player, newGame, seedRandom, settings } from "../player.mjs";
import { KeyboardPlayer } from "../keyboard-player.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The violations that axe-core reports on the page as it is now. */
async function violations(page) {
  // The content security policy forbids injected scripts, but doesn't apply to the debugger.
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: AXE });
  const { violations: found } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  await session.detach();
  return found.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}): ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`));
}

// Themes differ only in colours, so one of them is enough on a phone.
const LOOKS = [["desktop", desktop, ["light", "dark", "contrast"]], ["phone", phone, ["light"]]];
for (const [name, profile, themes] of LOOKS) {
  for (const theme of themes) {
    inBrowser(`axe-core reports no violations: ${name}, ${theme}`, profile, async (page) => {
      const found = [];
      const look = async (where) => found.push(...(await violations(page)).map((violation) => `${where}: ${violation}`));
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
  inBrowser(`axe-core reports no violations at an online table: ${name}, ${theme}`, profile, async (page) => {
    const found = [];
    const look = async (where) => found.push(...(await violations(page)).map((violation) => `${where}: ${violation}`));
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
  inBrowser(`a whole game with the keyboard only: ${seats.join(", ")}`, desktop, async (page) => {
    await newGame(page, { seats, target: 12, seed: "33" });
    await new KeyboardPlayer(page, { seed: 2 }).playOn();
    await page.locator(".result").waitFor();
  });
}

inBrowser("from the start page to the first prince with the keyboard only", desktop, async (page) => {
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
  assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY", "something has the focus");
});

inBrowser("live regions announce what happened and what to do", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy"], seed: "34" });
  await page.locator(".piece.guest.active").first().waitFor();
  const live = await page.evaluate(() => [...document.querySelectorAll("[aria-live]")].map((region) => [region.getAttribute("role"), region.textContent.trim().length > 0]));
  assert.deepEqual(live.sort(), [["log", true], ["status", true]]);
  const label = await page.locator('[data-act="district fire-1"]').getAttribute("aria-label");
  assert.match(label, /^Fire 1, /);
});
