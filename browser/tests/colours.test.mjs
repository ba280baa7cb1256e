// Any colour for any seat (R1.1): chosen for a new game, or in the waiting room of a table.
import assert from "node:assert/strict";
import { desktop, eventually, inBrowser, phone, screenshot, visit } from "../kit.mjs";
import { Player, exportRecord, settings, startGame } from "../player.mjs";

/** Opens the form for a new game. */
async function form(page) {
  await settings(page);
  await visit(page, "/#/new");
}

const swatch = (page, group, colour) => page.locator(`input[name=${group}][value=${colour}]`);
const chosen = (page, group) => page.locator(`input[name=${group}]:checked`).getAttribute("value");

inBrowser("a game in chosen colours shows them on the board, in the log and in its record", desktop, async (page) => {
  await form(page);
  await swatch(page, "colour-blue", "purple").check({ force: true });
  await swatch(page, "colour-red", "blue").check({ force: true });
  await page.locator("label[for=player-blue]", { hasText: "Purple" }).waitFor();
  assert.equal(await chosen(page, "colour-green"), "green", "nobody else's changes");
  await screenshot(page, "colours-new");
  await startGame(page, { seats: ["human", "easy", "easy"], seed: "5" });
  const player = new Player(page, { seed: 3 });
  await player.playOn({ until: async () => (await page.locator(".log .line.seat-purple").count()) > 1 });
  const painted = await page.locator('[data-piece^="princes-blue-"] g[class^="seat-"]').first().getAttribute("class");
  assert.equal(painted, "seat-purple", "the first seat's princes");
  assert.equal(await page.locator('[data-piece="minister-red"] .seat-blue').count(), 1);
  assert.equal(await page.locator(".player.seat-purple.mine").count(), 1);
  assert.equal(await page.locator(".log .line.seat-red").count(), 0);
  await screenshot(page, "colours-table");
  await visit(page, "/#/games");
  const record = await exportRecord(page);
  assert.match(record, /\npurple: .*\nblue: .*\ngreen: .*\nseed:/, "the header has the colours in seat order");
  assert.match(record, /\npurple take /);
  assert.doesNotMatch(record, /\nred /);
  await visit(page, "/#/new");
  await eventually(() => chosen(page, "colour-blue"), "purple", "the choice is remembered");
});

inBrowser("a colour that another seat has is exchanged, by keyboard too", phone, async (page) => {
  await form(page);
  await screenshot(page, "colours-new-phone");
  await swatch(page, "colour-blue", "blue").focus();
  await page.keyboard.press("ArrowRight");
  await eventually(() => chosen(page, "colour-blue"), "red");
  assert.equal(await chosen(page, "colour-red"), "blue");
  assert.equal(await page.getByRole("group", { name: "Colour of player 1" }).getByRole("radio", { name: "Red" }).isChecked(), true);
});

inBrowser("players choose free colours in the waiting room", desktop, async (ann, another) => {
  await settings(ann);
  await visit(ann, "/#/online");
  await ann.getByLabel("Your name").fill("Ann");
  await ann.getByRole("button", { name: "Create table" }).click();
  await ann.locator(".room-seats").waitFor();
  await swatch(ann, "my-colour", "green").check({ force: true });
  await ann.locator(".room-seats li.seat-green", { hasText: "Ann" }).waitFor();
  const bob = await another(phone);
  await settings(bob);
  await bob.goto(ann.url());
  await bob.locator("#guest-name").fill("Bob");
  await bob.locator("[data-button=join]").click();
  await bob.locator(".my-colour").waitFor();
  assert.equal(await swatch(bob, "my-colour", "green").isDisabled(), true, "Ann has it");
  await swatch(bob, "my-colour", "yellow").check({ force: true });
  await ann.locator(".room-seats li.seat-yellow", { hasText: "Bob" }).waitFor();
  await screenshot(ann, "colours-room");
  await screenshot(bob, "colours-room-phone");
  await ann.locator("[data-button=start]").click();
  for (const page of [ann, bob]) {
    await page.locator(".table .chart").waitFor();
    await page.locator('.player.seat-green', { hasText: "Ann" }).waitFor({ state: "attached" });
    await page.locator('.player.seat-yellow', { hasText: "Bob" }).waitFor({ state: "attached" });
  }
});
