// Slips: undo against bots, at one screen and online, requests to take back, and princes that are confirmed first.
import assert from "node:assert/strict";
import { desktop, eventually, inBrowser, phone, screenshot, started } from "../kit.mjs";
import { Player, newGame, settings, table } from "../player.mjs";

const undo = (page) => page.locator("[data-button=undo]");
const myPick = (page) => page.locator(".piece.guest.active").first().waitFor();

/** Takes a guest and places its prince. */
async function pick(page, player = new Player(page)) {
  await player.place(".piece.guest.active");
  await player.place(".place.lit");
}

/** Sets a setting that `settings` leaves alone. */
const set = (page, more) =>
  page.addInitScript((more) => {
    const kept = JSON.parse(localStorage.getItem("utopia-settings") ?? "{}");
    localStorage.setItem("utopia-settings", JSON.stringify({ ...kept, ...more }));
  }, more);

inBrowser("against bots every decision since the guests arrived can be undone", desktop, async (page) => {
  await newGame(page, { seats: ["easy", "human", "easy"], seed: "5" });
  await myPick(page);
  assert.equal(await undo(page).isDisabled(), true, "an arrival is final");
  const player = new Player(page, { seed: 2 });
  const moments = [];
  for (let pass = 0; pass < 2; pass++) {
    moments.push(await table(page));
    const lines = await page.locator(".log .lines li").count();
    await pick(page, player);
    // The bots move, and it is my turn again.
    await eventually(async () => (await page.locator(".log .lines li").count()) > lines + 1, true);
    await myPick(page);
  }
  await page.reload();
  await started(page);
  await myPick(page);
  for (const before of moments.reverse()) {
    await page.keyboard.press("u");
    await eventually(() => table(page), before, "what bots did since is undone, too");
    await myPick(page);
  }
  assert.equal(await undo(page).isDisabled(), true);
});

inBrowser("at one screen the next person can hand a slip back", desktop, async (page) => {
  await newGame(page, { seats: ["human", "human"], seed: "8" });
  const ready = async () => {
    await page.locator("[data-button=ready], .piece.guest.active").first().waitFor();
    if (await page.locator("[data-button=ready]").count()) await page.locator("[data-button=ready]").click();
    await myPick(page);
  };
  await ready();
  const before = await table(page);
  await pick(page);
  await ready();
  await undo(page).click();
  await ready();
  assert.deepEqual(await table(page), before);
  await pick(page);
  await ready();
  const between = await table(page);
  await pick(page);
  await ready();
  await undo(page).click();
  await ready();
  assert.deepEqual(await table(page), between, "only the last person's move is undone");
  assert.equal(await undo(page).isDisabled(), false, "and then that of the one before, who is next again");
});

inBrowser("a finger is asked before a prince is placed", phone, async (page) => {
  await newGame(page, { seats: ["human", "easy"], seed: "4" });
  await myPick(page);
  const [before, player] = [await table(page), new Player(page, { seed: 1, touch: true })];
  await player.place(".piece.guest.active");
  await player.place(".place.lit");
  const ghost = page.locator(".piece.ghost");
  await ghost.waitFor();
  await page.locator("[data-button=confirm]").waitFor();
  await screenshot(page, "confirm-phone");
  await page.locator("[data-button=cancel]").click();
  await ghost.waitFor({ state: "detached" });
  assert.deepEqual(await table(page), before, "nothing was placed");
  await player.place(".piece.guest.active");
  await player.place(".place.lit");
  const place = await ghost.getAttribute("data-piece");
  await player.place(`.board [data-act='district ${place.split("-").slice(-2).join("-")}']`);
  await ghost.waitFor({ state: "detached" });
  await undo(page).and(page.locator(":enabled")).waitFor();
  assert.equal(await page.locator(`[data-piece=${place}]`).count(), 1, "one more tap places it");
});

inBrowser("a setting says whether princes are confirmed", desktop, async (page, another) => {
  await newGame(page, { seats: ["human", "easy"], seed: "4" });
  await myPick(page);
  await pick(page);
  await undo(page).and(page.locator(":enabled")).waitFor();
  assert.equal(await page.locator(".piece.ghost").count(), 0, "a mouse isn't asked");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.locator("input[name=confirm]").nth(1).check();
  await page.keyboard.press("Escape");
  await myPick(page);
  await pick(page);
  await page.locator(".piece.ghost").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".piece.ghost").count(), 0);

  const touching = await another(phone);
  await newGame(touching, { seats: ["human", "easy"], seed: "4" });
  await set(touching, { confirm: "never" });
  await touching.reload();
  await started(touching);
  await myPick(touching);
  await pick(touching, new Player(touching, { touch: true }));
  await undo(touching).and(touching.locator(":enabled")).waitFor();
});

/** A game of two, begun; returns whose turn it is first. */
async function begin(ann, bob) {
  for (const [page, name] of [[ann, "Ann"], [bob, "Bob"]]) {
    await settings(page);
    await page.request.post("/api/me", { data: { name } });
  }
  const opened = await ann.request.post("/api/tables", { data: { settings: { seats: ["person", "person"] } } });
  const { id } = (await opened.json()).table;
  await bob.request.post(`/api/tables/${id}/join`, { data: {} });
  for (const page of [ann, bob]) await page.goto(`/#/table/${id}`);
  await ann.locator("[data-button=start]:enabled").click();
  const first = (page, other) => myPick(page).then(() => [page, other]);
  return Promise.any([first(ann, bob), first(bob, ann)]);
}

const told = (page, words) => page.locator(".log").getByText(words).first().waitFor();

inBrowser("online a turn can be undone until the next player has moved", desktop, async (ann, another) => {
  const [first, second] = await begin(ann, await another(desktop));
  const before = await table(first);
  await pick(first);
  await myPick(second);
  await undo(first).click();
  for (const page of [first, second]) {
    await told(page, "took back a move");
    await eventually(() => table(page), before);
  }
  await myPick(first);
  await pick(first);
  await myPick(second);
  await pick(second);
  await myPick(first);
  assert.equal(await undo(first).isDisabled(), true);
});

inBrowser("online the others can grant or decline a take-back", desktop, async (ann, another) => {
  const [first, second] = await begin(ann, await another(desktop));
  const before = await table(first);
  await pick(first);
  await myPick(second);
  await pick(second);
  await myPick(first);
  await first.locator("[data-button=take-back]").click();
  await second.locator("[data-button=grant]").waitFor();
  await screenshot(second, "take-back-asked");
  await first.locator("[data-button=take-back-withdraw]").click();
  await second.locator("[data-button=grant]").waitFor({ state: "detached" });
  await first.locator("[data-button=take-back]:enabled").click();
  await second.locator("[data-button=decline]").click();
  await first.locator(".live-line.take-back").getByText("declined").waitFor();
  await screenshot(first, "take-back-declined");
  assert.equal(await first.locator("[data-button=take-back]").isDisabled(), true);
  // The next move makes room for another request.
  await pick(first);
  await myPick(second);
  await first.locator(".live-line.take-back").waitFor({ state: "detached" });
  await second.locator("[data-button=take-back]").click();
  await first.locator("[data-button=grant]").click();
  for (const page of [first, second]) await told(page, "took back 2 moves");
  await myPick(second);
  await second.locator("[data-button=undo]:disabled").waitFor();
  await undo(first).and(first.locator(":enabled")).click();
  for (const page of [first, second]) await eventually(() => table(page), before);
});
