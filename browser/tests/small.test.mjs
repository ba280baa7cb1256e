// Small things that people stumbled over.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { desktop, drawn, eventually, inBrowser, phone, screenshot, visit } from "../kit.mjs";
import { Learner } from "../learner.mjs";
import { Player, newGame, settings } from "../player.mjs";

/** Drops a file on the page. */
async function drop(page, name, text) {
  await page.locator("main").evaluate((main, [name, text]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], name));
    for (const kind of ["dragover", "drop"]) {
      main.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
    }
  }, [name, text]);
}

/** A board that differs from the usual one by its name. */
const BOARD = readFileSync(new URL("../../boards/archipelago.toml", import.meta.url), "utf8").replace(/^name = .*$/m, 'name = "atoll"');

for (const address of ["/", "/#/games", "/#/new", "/#/rules"]) {
  inBrowser(`a board file dropped on ${address} opens a new game on it`, desktop, async (page) => {
    await settings(page);
    await visit(page, address);
    await page.locator("h1").first().waitFor();
    await drop(page, "atoll.toml", BOARD);
    await page.locator(".new-game .tag", { hasText: "atoll" }).waitFor();
    assert.ok(await page.locator(".new-game .tag", { hasText: "atoll" }).isVisible(), "its field is unfolded");
    assert.equal(new URL(page.url()).hash, "#/new");
  });
}

inBrowser("a file that cannot be read says why in the player's language", desktop, async (page) => {
  await settings(page, { language: "fr" });
  await visit(page, "/#/games");
  const alert = page.locator("main [role=alert]");
  await drop(page, "liste.utopia", "du pain\ndu lait\n");
  await alert.filter({ hasText: "liste.utopia n’est pas une partie" }).waitFor();
  assert.match(await alert.innerText(), /La ligne 1 est incompréhensible|pas l’enregistrement d’une partie/);
  await visit(page, "/#/new");
  await drop(page, "plan.toml", "ceci n'est pas un plateau");
  await page.locator(".new-game .error", { hasText: "plan.toml n’est pas un plateau jouable. La ligne 1 est incompréhensible" }).waitFor();
});

inBrowser("a file dropped on a table changes nothing", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy"], seed: "3" });
  const before = page.url();
  await drop(page, "atoll.toml", BOARD);
  await drawn(page);
  assert.equal(page.url(), before);
});

inBrowser("rules of one's own are for one game, and are named if they are offered again", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy", "easy"], target: 30, seed: "3" });
  // Without loading the page again, which would set the settings anew.
  const go = (hash) => page.evaluate((hash) => (location.hash = hash), hash);
  await go("#/");
  await page.locator(".way", { hasText: "Play against bots" }).filter({ hasText: "Standard rules" }).click();
  await page.locator(".table .phase", { hasText: "playing to 50 points" }).waitFor();
  await go("#/new");
  const note = page.locator(".kept-rules");
  await note.waitFor();
  assert.match(await note.innerText(), /rules of your last game/);
  await page.locator(".new-facts", { hasText: "Playing to 30 points" }).waitFor();
  await screenshot(page, "small-kept-rules");
  await note.getByRole("button").click();
  await page.locator(".new-facts", { hasText: "Playing to 50 points" }).waitFor();
  await note.waitFor({ state: "hidden" });
});

for (const [name, profile] of [["desktop", desktop], ["phone", phone]]) {
  inBrowser(`links stay in their places from page to page, and the current one is marked: ${name}`, profile, async (page) => {
    await settings(page);
    const links = () => page.evaluate(() => [...document.querySelectorAll(".page-header nav > *")].map((link) => Math.round(link.getBoundingClientRect().x)));
    const marked = () => page.evaluate(() => [...document.querySelectorAll(".page-header [aria-current=page]")].map((link) => link.getAttribute("href")));
    let first;
    for (const [address, current] of [["/#/", "#/"], ["/#/rules", "#/rules"], ["/#/games", "#/games"], ["/#/online", "#/online"], ["/#/new", null], ["/#/about", null]]) {
      await visit(page, address);
      await page.locator(".online-link").waitFor();
      // Only the address has changed: the page before may still be shown.
      await eventually(marked, current ? [current] : [], address);
      // Other letters have other widths.
      await page.evaluate(() => document.fonts.ready.then(() => null));
      first ??= await links();
      await eventually(links, first, `the links of ${address}`);
    }
    await visit(page, "/#/games");
    await page.locator(".page-header [aria-current=page]").waitFor();
    await screenshot(page, `small-navigation-${name}`);
  });
}

inBrowser("a running game is continued with the first and most prominent button", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy"], seed: "3" });
  await page.goto("/");
  const ways = page.locator(".start-ways > :visible");
  await page.locator("[data-way=continue]").waitFor();
  assert.match(await ways.first().innerText(), /^Continue/);
  const primary = await page.locator(".way.primary").allInnerTexts();
  assert.deepEqual(primary.map((words) => words.split("\n")[0]), ["Continue"]);
  await screenshot(page, "small-continue");
});

inBrowser("the prompt of a lesson never asks for anything else than its card", desktop, async (page) => {
  await settings(page);
  await visit(page, "/#/learn/3");
  const todo = page.locator(".prompt .todo");
  await page.locator(".coach-words", { hasText: "Press Build" }).waitFor();
  await eventually(() => todo.innerText(), "Press Build or choose anything glowing green.");
  await screenshot(page, "small-lesson-3");
  await new Learner(page).step();
  await page.locator(".coach [data-button=next]").waitFor();
  // While the learner reads, the prompt is out of sight, and screen readers are told what to do.
  await todo.waitFor({ state: "hidden" });
  await page.locator("#voice p").filter({ hasText: "Read the lesson, then press Next." }).last().waitFor({ state: "attached" });
});

inBrowser("the view of a district closes when the pointer leaves it", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy"], seed: "3" });
  await page.locator(".piece.guest.active").first().waitFor();
  /** A point of the board on a district, or on nothing. */
  const point = (wanted) => page.evaluate((wanted) => {
    const box = document.querySelector(".board").getBoundingClientRect();
    for (let y = box.top + 20; y < box.bottom; y += 7) for (let x = box.left + 20; x < box.right; x += 7) {
      const hit = document.elementFromPoint(x, y);
      if (hit?.closest(".board") && !hit.closest("button, .lens") && (hit.closest("[data-act]")?.dataset.act.split(" ")[0] ?? null) === wanted) return [x, y];
    }
    return null;
  }, wanted);
  await page.mouse.move(...(await point("district")));
  await page.locator(".lens").waitFor();
  await page.mouse.move(...(await point(null)));
  await page.locator(".lens").waitFor({ state: "detached" });
});

inBrowser("panels of players keep their height while guests are taken", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy", "easy", "easy", "easy"], seed: "3" });
  await page.locator(".piece.guest.active").first().waitFor();
  const heights = () => page.evaluate(() => [...document.querySelectorAll(".player")].map((panel) => Math.round(panel.getBoundingClientRect().height)).sort());
  const before = await heights();
  const player = new Player(page, { seed: 4 });
  await player.playOn({ until: async () => (await page.locator("[data-button=discard]").count()) > 0 });
  assert.deepEqual(await heights(), before, "cards and no guests");
  await player.playOn({ until: async () => (await page.locator(".player .taken li").count()) > 3 });
  assert.deepEqual(await heights(), before, "guests taken");
});

inBrowser("the end of a game is told once, with its winner", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy"], seed: "3" });
  await new Player(page, { seed: 4 }).playOn();
  await page.getByRole("button", { name: "Back to the board" }).click();
  const words = await page.locator(".prompt").innerText();
  assert.equal(words.match(/game is over/g).length, 1, words);
  assert.match(words, /wins the game!/);
});
