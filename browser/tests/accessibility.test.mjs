// Accessibility: the keyboard only, and no violations reported by axe-core.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { desktop, drawn, inBrowser, phone, screenshot, visit } from "../kit.mjs";
import { Player, newGame, seedRandom, settings, showTab } from "../player.mjs";
import { AriaPlayer } from "../aria-player.mjs";
import { KeyboardPlayer } from "../keyboard-player.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Themes differ only in colours: the dark ones are checked for contrast alone, and not on a phone, too.
const THEMES = [
  [{ colorScheme: "light", contrast: "no-preference" }, undefined],
  [{ colorScheme: "dark", contrast: "no-preference" }, ["color-contrast"]],
  [{ colorScheme: "light", contrast: "more" }, ["color-contrast"]],
];

/** Collects what axe-core reports on a page as it is now, in every theme; the page must have the theme of the system. */
async function look(page, where, found) {
  for (const [media, rules] of page.viewportSize().width < 500 ? THEMES.slice(0, 1) : THEMES) {
    await page.emulateMedia(media);
    await drawn(page);
    // The content security policy forbids injected scripts, but doesn't apply to the debugger.
    const session = await page.context().newCDPSession(page);
    if (!(await page.evaluate(() => globalThis.axe))) await session.send("Runtime.evaluate", { expression: AXE });
    const { violations } = await page.evaluate((rules) => globalThis.axe.run(document, { resultTypes: ["violations"], runOnly: rules }), rules);
    await session.detach();
    for (const { id, help, nodes } of violations) {
      for (const node of nodes) found.push(`${where}, ${JSON.stringify(media)}: ${id} (${help}): ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`);
    }
  }
}

for (const [name, profile] of Object.entries({ desktop, phone })) {
  inBrowser(`axe-core reports no violations: ${name}`, profile, async (page) => {
    const found = [];
    await newGame(page, { seats: ["human", "human", "easy", "easy"], target: 14, seed: "31", theme: "system" });
    await look(page, "start", found);
    const player = new Player(page, { seed: 5, touch: profile === phone });
    await player.playOn({ until: async () => (await page.locator(".piece.guest.active").count()) > 0 });
    await look(page, "welcome", found);
    await player.place(".piece.guest.active");
    await look(page, "placing", found);
    await page.keyboard.press("Escape");
    await showTab(page, "more");
    await look(page, "more", found);
    await page.locator("[data-button=keys]").click();
    await look(page, "keys", found);
    await screenshot(page, `${name}-keys`);
    await page.keyboard.press("Escape");
    await showTab(page, "hand");
    await player.playOn({ until: async () => (await page.locator(".curtain").count()) > 0 });
    await look(page, "curtain", found);
    await player.playOn({ until: async () => (await page.locator("[data-button=discard]").count()) > 0 });
    await look(page, "discards", found);
    await player.playOn({ until: async () => (await page.locator("[data-kind=table-kind-scale]").count()) > 0 });
    await page.locator("[data-kind=table-kind-scale]").click();
    await look(page, "a choice on the board", found);
    await page.locator('.place.lit[data-act^="scale"], .place.spends[data-act^="scale"]').first().press("Enter");
    await page.locator("[data-button=confirm]").waitFor();
    await look(page, "a proposal", found);
    await page.keyboard.press("Escape");
    await page.keyboard.press(",");
    await page.locator(".past-mark").waitFor();
    await look(page, "past", found);
    await page.keyboard.press("Escape");
    await player.playOn();
    await look(page, "result", found);
    await page.locator("[data-button=share]").click();
    const link = await page.locator(".share-row .input").inputValue();
    await look(page, "sharing", found);
    await visit(page, link);
    await page.locator(".past-mark").waitFor();
    await look(page, "replay", found);
    for (const address of ["/#/", "/#/new", "/#/games", "/#/rules", "/#/how", "/#/about", "/#/privacy", "/#/learn", "/#/learn/3", "/#/online", "/#/device/key", "/#/seat/table/key"]) {
      await visit(page, address);
      await page.locator("h1").first().waitFor();
      if (address === "/#/online") await page.locator(".lobby").waitFor();
      await look(page, address, found);
    }
    await page.getByRole("button", { name: "Settings" }).click();
    await look(page, "settings", found);
    assert.deepEqual(found, []);
  });
}

for (const [name, profile] of Object.entries({ desktop, phone })) {
  inBrowser(`axe-core reports no violations at an online table: ${name}`, profile, async (page) => {
    const found = [];
    await settings(page, { theme: "system" });
    await visit(page, "/#/online");
    await page.getByLabel("Your name").fill("Ann");
    await page.getByRole("button", { name: "Create table" }).click();
    await page.locator(".room-seats").waitFor();
    await look(page, "room", found);
    await screenshot(page, `online-room-${name}`);
    await page.locator("[data-button=start]").click();
    await look(page, "start", found);
    await page.locator("[data-button=start-with-bots]").click();
    await page.locator(".table .chart").waitFor();
    await look(page, "table", found);
    await screenshot(page, `online-table-${name}`);
    await showTab(page, "more");
    await page.locator("[data-button=affairs]").click();
    await look(page, "affairs", found);
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
  await visit(page, "/");
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

/** What is read out by itself: the ids of the live regions on the page, except in dialogs that are not open. */
function liveRegions(page) {
  return page.evaluate(() => [...document.querySelectorAll("[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]")]
    .filter((region) => region.checkVisibility()).map((region) => region.id));
}

for (const [name, profile] of [["desktop", desktop], ["phone", phone], ["a narrow window", { viewport: { width: 320, height: 480 } }]]) {
  inBrowser(`one live region tells what happened, what to do and what is refused: ${name}`, profile, async (page) => {
    await newGame(page, { seats: ["human", "easy"], seed: "34" });
    await page.locator(".piece.guest.active").first().waitFor();
    assert.deepEqual(await liveRegions(page), ["voice"]);
    const said = (words) => page.locator("#voice p").filter({ hasText: words }).last().waitFor({ state: "attached" });
    await said(/^Choose a guest on a ship/);
    // The first guest is taken, and put where it may not go.
    for (const key of ["b", "Enter"]) await page.keyboard.press(key);
    await page.locator(".place.lit:focus").waitFor();
    await said(/^Now choose a district/);
    const island = (await page.locator(".place.lit:focus").getAttribute("data-act")).split(/[ -]/)[1];
    const other = ["fire", "wind"].find((name) => name !== island);
    await page.locator(`[data-act="district ${other}-1"]`).focus();
    await page.keyboard.press("Enter");
    await said(/\(R5\.2\)$/);
    await page.keyboard.press("b");
    await page.keyboard.press("Enter");
    await said(/^Blue places/);
    assert.deepEqual(await liveRegions(page), ["voice"]);
  });
}

inBrowser("a lesson speaks with the same voice", desktop, async (page) => {
  await settings(page);
  await visit(page, "/#/learn/1");
  const words = await page.locator(".coach-words p").innerText();
  await page.locator("#voice p").filter({ hasText: words }).waitFor({ state: "attached" });
  assert.deepEqual(await liveRegions(page), ["voice"]);
});

inBrowser("a district says what is there, whether it is lit, what it costs and what is next to it", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy"], seed: "34" });
  await page.locator(".piece.guest.active").first().waitFor();
  const label = (name) => page.locator(`[data-act="district ${name}"]`).getAttribute("aria-label");
  assert.match(await label("fire-1"), /^Fire 1, Value \d, .*Adjacent to Fire 2, 6/);
  assert.doesNotMatch(await label("fire-1"), /highlighted/);
  for (const key of ["b", "Enter"]) await page.keyboard.press(key);
  const lit = page.locator(".place.lit:focus");
  await lit.waitFor();
  assert.match(await lit.getAttribute("aria-label"), /^\w+ \d, highlighted, Value /);
  assert.match(await page.locator(".stock .counts").innerText(), /Mayan cards/, "the discard pile has names");
});

/** The keys that go through what can be used on an island. */
const ISLANDS = { water: "Digit6", earth: "Digit7", fire: "Digit8", wind: "Digit9" };

/** Goes to something on an island with its key. Returns the number of presses: forwards or, with Shift, backwards, whichever is shorter. */
async function reach(page, act) {
  const key = ISLANDS[act.split(" ").at(-1).split("-")[0]];
  const focused = () => page.evaluate(() => document.activeElement.dataset?.act);
  const seen = [];
  for (;;) {
    await page.keyboard.press(key);
    const now = await focused();
    if (now === seen[0]) break;
    seen.push(now);
    assert.ok(seen.length < 40, `${act} is not reached: ${seen}`);
  }
  const forwards = seen.indexOf(act) + 1;
  assert.ok(forwards > 0, `${act} is not among ${seen}`);
  for (let i = 1; i < forwards; i++) await page.keyboard.press(key);
  return Math.min(forwards, seen.length - forwards + 1);
}

inBrowser("on a crowded board every move of princes takes at most ten keys", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy", "easy", "easy", "easy"], target: 200, seed: "21" });
  const active = (selector) => page.locator(selector).evaluateAll((all) => all.map((one) => one.dataset.act));
  const player = new Player(page, { seed: 8 });
  await player.playOn({ until: async () => (await active(".piece.princes.active")).length >= 8 && (await page.locator(".menu, .held, .place.lit").count()) === 0 });
  const counted = [];
  for (const group of await active(".piece.princes.active")) {
    const first = await reach(page, group);
    await page.keyboard.press("Enter");
    await page.locator(".piece.held").waitFor();
    const from = group.split(" ").at(-1);
    for (const place of (await active(".place.lit")).filter((place) => place.startsWith("district ") && !place.endsWith(from))) {
      // Enter picks the princes up, puts them down, and confirms the price.
      counted.push({ keys: first + 1 + (await reach(page, place)) + 1 + 1, group, place });
    }
    await page.keyboard.press("Escape");
  }
  const most = counted.reduce((most, move) => (move.keys > most.keys ? move : most));
  const island = (act) => act.split(" ").at(-1).split("-")[0];
  assert.ok(counted.some(({ group, place }) => island(group) !== island(place)), "some are by sea or by bridge");
  assert.ok(most.keys <= 10, `${counted.length} moves, the longest ${JSON.stringify(most)}`);
});

inBrowser("arrow keys go to highlighted places only while something is held, and with Shift to any", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy", "easy"], seed: "34" });
  await page.locator(".piece.guest.active").first().waitFor();
  for (const key of ["b", "Enter"]) await page.keyboard.press(key);
  await page.locator(".place.lit:focus").waitFor();
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "n", "N"]) {
    await page.keyboard.press(key);
    assert.ok(await page.evaluate(() => document.activeElement.matches(".place.lit")), key);
  }
  const places = new Set();
  for (let i = 0; i < 24; i++) {
    await page.keyboard.press(["Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowLeft", "Shift+ArrowUp"][Math.floor(i / 3) % 4]);
    places.add(await page.evaluate(() => `${document.activeElement.matches(".place.lit")} ${document.activeElement.getAttribute("aria-label")}`));
  }
  assert.ok([...places].some((place) => /^false \w+ \d, Value/.test(place)), [...places].join("\n"));
});

for (const [name, profile] of [["desktop", { viewport: { width: 1280, height: 720 } }], ["phone", phone]]) {
  inBrowser(`nothing cuts off a focus ring: ${name}`, profile, async (page) => {
    await newGame(page, { seats: ["human", "easy", "easy", "easy", "easy"], target: 200, seed: "21" });
    const player = new Player(page, { seed: 8, touch: profile === phone });
    await player.playOn({ until: async () => (await page.locator("[data-kind]").count()) > 2 && (await page.locator(".menu, .held").count()) === 0 });
    const cut = new Set();
    for (let i = 0; i < 120; i++) {
      await page.keyboard.press("Tab");
      const found = await page.evaluate(() => {
        const element = document.activeElement;
        // Rings of the board are part of its drawing.
        if (!element.closest(".table") || element.closest("svg")) return null;
        const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(element);
        const by = Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset)) - 0.5;
        const box = element.getBoundingClientRect();
        const name = `${element.className} ${element.textContent.slice(0, 30)}`;
        if (outlineStyle === "none") return `${name}: no ring`;
        for (let around = element.parentElement; around; around = around.parentElement) {
          const style = getComputedStyle(around);
          if (style.overflowX === "visible" && style.overflowY === "visible") continue;
          const frame = around.getBoundingClientRect();
          const sides = { left: frame.left - (box.left - by), top: frame.top - (box.top - by), right: box.right + by - frame.right, bottom: box.bottom + by - frame.bottom };
          for (const [side, over] of Object.entries(sides)) if (over > 0) return `${name}: ${side} by ${over.toFixed(1)} in ${around.className}`;
        }
        return null;
      });
      if (found) cut.add(found);
    }
    assert.deepEqual([...cut], []);
  });
}

for (const seed of [3, 4]) {
  inBrowser(`a whole game by the accessibility tree alone: ${seed}`, seed === 3 ? desktop : phone, async (page) => {
    await newGame(page, { seats: ["human", "easy", "easy"], target: 12, seed: String(seed) });
    await new AriaPlayer(page, { seed }).playOn();
  });
}

/** Collects what the live region says from now on. */
async function listen(page) {
  await page.evaluate(() => {
    globalThis.heard = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) globalThis.heard.push(node.textContent);
    }).observe(document.getElementById("voice"), { childList: true });
  });
  return () => page.evaluate(() => globalThis.heard);
}

inBrowser("a whole game is heard with prices, effects and sources of points, and nothing twice in a row", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy", "easy"], target: 14, seed: "3" });
  const heard = await listen(page);
  await new AriaPlayer(page, { seed: 3 }).playOn();
  const all = await heard();
  const said = (words) => assert.ok(all.some((line) => words.test(line)), `${words} in\n${all.join("\n")}`);
  said(/^Choose a guest on a ship\.$/);
  said(/\? .*Cost: \d \w+ cards?/);
  said(/ Cost: .*\. \w+: \+\d points?\./);
  said(/^\w+ moves .* from \w+ \d to \w+ \d, for \d \w+ card/);
  said(/ raises .*, for \d \w+ card/);
  said(/: prestige, now \d+\. \w+ \d \+\d/);
  assert.equal(all.filter((line) => /→|^Waiting for/.test(line)).length, 0, "neither arrows nor that bots are about to move");
  assert.deepEqual(all.filter((line, i) => line === all[i - 1] && !/^You can’t|\(R\d/.test(line)), [], "nothing twice in a row");
  assert.equal(all.filter((line) => / wins the game!| share the victory!/.test(line)).length, 1);
  assert.equal(await page.evaluate(() => document.activeElement.id), "result-title", "the result is read from its top");
});

inBrowser("discards are chosen from the card that has the focus", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy", "easy"], target: 14, seed: "3" });
  const player = new AriaPlayer(page, { seed: 3 });
  await player.playOn({ until: async () => (await page.locator("[data-button=discard]").count()) > 0 });
  await page.locator(".hand .card:focus").waitFor();
  assert.match(await page.locator(".hand .card:focus").getAttribute("aria-label"), /^\w+ card$/);
});

inBrowser("a press on a district that cannot be used is answered every time", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy"], seed: "34" });
  await page.locator(".piece.guest.active").first().waitFor();
  for (const key of ["b", "Enter"]) await page.keyboard.press(key);
  const island = (await page.locator(".place.lit:focus").getAttribute("data-act")).split(/[ -]/)[1];
  const other = ["fire", "wind"].find((name) => name !== island);
  const heard = await listen(page);
  for (let press = 1; press <= 2; press++) {
    await page.locator(`[data-act="district ${other}-1"]`).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction((press) => globalThis.heard.filter((line) => /\(R5\.2\)$/.test(line)).length === press, press);
  }
  assert.equal((await heard()).length, 2);
});

inBrowser("pieces that districts and panels tell of are not read a second time", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy", "easy"], target: 200, seed: "3" });
  const player = new AriaPlayer(page, { seed: 3 });
  await player.playOn({ until: async () => (await page.locator("[data-kind]").count()) > 2 });
  const tree = await player.look();
  const images = tree.filter(({ role, name }) => role === "image" && / princes? in |monument in | has \d+ point/.test(name));
  assert.deepEqual(images.map(({ name }) => name), []);
  assert.ok(tree.some(({ role, name }) => role === "button" && /^\w+ \d, .*you: /.test(name)), "districts say what is mine");
  assert.ok(tree.some(({ name }) => name === "points"), "a number of points says what it is");
});
