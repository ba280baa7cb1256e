// The lobby: creating and joining tables, my games, linking another device, deleting the account.
import assert from "node:assert/strict";
import { after } from "node:test";
import { request } from "playwright-core";
import { desktop, drawn, eventually, inBrowser, phone, screenshot, server, visit } from "../kit.mjs";
import { siteFiles, serveFiles } from "../static-server.mjs";
import { settings } from "../player.mjs";

const NARROW = { ...phone, viewport: { width: 360, height: 740 } };
const TABLE = /#\/table\/\w+$/;

/** Another guest, with cookies of their own and no page. */
class Friend {
  constructor(api) {
    this.api = api;
  }

  static async named(name) {
    const api = await request.newContext({ baseURL: (await server()).address });
    after(() => api.dispose());
    const friend = new Friend(api);
    await friend.ask("POST", "/api/me", { name });
    return friend;
  }

  async ask(method, path, data) {
    const answer = await this.api.fetch(path, { method, data });
    assert.ok(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.status() === 204 ? null : answer.json();
  }

  /** Opens a table for two. */
  async open(more = {}) {
    const seats = ["person", "person"];
    return (await this.ask("POST", "/api/tables", { settings: { seats, ...more } })).table.id;
  }
}

async function lobby(page, { theme = "light", language = "en" } = {}) {
  await settings(page, { theme, language });
  await visit(page, "/#/online");
  await page.locator(".lobby").waitFor();
}

/** Creates a table as a new guest. */
async function create(page, name) {
  await lobby(page);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Create table" }).click();
  await page.waitForURL(TABLE);
  return page.url().split("/").at(-1);
}

/** What the API answers to this page's guest. */
const asked = (page, path) => page.evaluate(async (path) => (await fetch(path)).json(), path);

inBrowser("a name and one click create a private table for two without a clock", desktop, async (page) => {
  const id = await create(page, " Ann ");
  const { settings, seats, status } = await asked(page, `api/tables/${id}`);
  assert.deepEqual(settings, { seats: ["person", "person"], edition: "standard", access: "link", clock: "none", delay: 0 });
  assert.deepEqual([seats[0].name, status], ["Ann", "waiting"]);
  await eventually(async () => Boolean((await asked(page, `api/tables/${id}`)).seats[0].commitment), true, "the browser commits to a share");
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("utopia-shares")));
  const { commitment } = await asked(page, `api/tables/${id}`);
  assert.deepEqual([kept[0].id, kept[0].commitment, kept[0].seen[0].host], [id, commitment, commitment]);
  assert.equal(kept[0].seen[0].share.length, 64, "and keeps it to itself");
  await visit(page, "/#/online");
  await page.locator(`.lobby-mine a[href="#/table/${id}"]`).waitFor();
  assert.equal(await page.getByLabel("Your name").first().isVisible(), false, "a known guest is not asked for a name");
});

inBrowser("every setting of a table can be chosen", NARROW, async (page) => {
  await lobby(page);
  await page.getByLabel("Your name").fill("Ann");
  await page.locator("input[name=players]").nth(2).check();
  await page.selectOption("#player-yellow", "hard");
  await page.getByRole("radio", { name: "Listed here" }).check();
  await page.getByRole("radio", { name: "Live" }).check();
  await page.selectOption("#turn", "120");
  await page.selectOption("#game", "45");
  await page.getByText("Rules and length").click();
  await page.fill("#target", "30");
  await page.locator("input[name=edition]").nth(1).check();
  await page.getByText("Board and spectators").click();
  await page.selectOption("#delay", "5");
  await page.getByRole("button", { name: "Create table" }).click();
  await page.waitForURL(TABLE);
  const { settings } = await asked(page, `api/tables/${page.url().split("/").at(-1)}`);
  assert.deepEqual(settings.seats, ["person", "person", "person", { bot: "hard" }]);
  assert.deepEqual([settings.access, settings.delay], ["public", 300]);
  assert.deepEqual(settings.clock, { live: { turn: 120, game: 2700 } });
  assert.match(settings.edition, /german.*30/);
});

/** Waits until the focused name field says that a name is needed; typing a letter clears the message. */
async function wantsName(page) {
  const field = page.locator("#guest-name");
  await page.locator("#guest-name[aria-invalid=true]").waitFor();
  assert.equal(await field.evaluate((field) => document.activeElement === field), true, "the field has the focus");
  const words = await field.evaluate((field) => document.getElementById(field.getAttribute("aria-describedby")).innerText);
  assert.match(words, /Your name must be 1 to 40 characters/);
  assert.equal(await page.getByText("Your name must be 1 to 40 characters").count(), 1, "it appears once");
  await page.keyboard.type("A");
  await page.locator("#guest-name[aria-invalid]").waitFor({ state: "detached" });
  assert.equal(await page.getByText("Your name must be 1 to 40 characters").count(), 0);
}

inBrowser("creating a table without a name shows an error at the field", desktop, async (page) => {
  await lobby(page);
  await page.getByRole("button", { name: "Create table" }).click();
  await wantsName(page);
  assert.match(page.url(), /#\/online$/);
});

inBrowser("sitting down without a name shows an error at the field", phone, async (page) => {
  const bob = await Friend.named("Bertil");
  const id = await bob.open();
  await settings(page);
  await page.goto(`/#/table/${id}`);
  await page.locator("[data-button=join]").click();
  await wantsName(page);
  await visit(page, `/#/seat/${id}/nothing`);
  await page.getByRole("button", { name: "Take the seat" }).click();
  await wantsName(page);
});

inBrowser("listed tables can be joined", desktop, async (page) => {
  const bob = await Friend.named("Bob <b>");
  const id = await bob.open({ access: "public", clock: { days: { turn: 2 } } });
  await bob.open({ access: "link" });
  await lobby(page);
  const row = page.locator(".lobby-row", { hasText: "Bob <b>" });
  await row.waitFor();
  assert.match(await row.innerText(), /free\s*2 days per turn/);
  await page.getByLabel("Your name").fill("Ann");
  await row.getByRole("button", { name: "Join" }).click();
  await page.waitForURL(TABLE);
  const committed = async () => (await asked(page, `api/tables/${id}`)).seats.map((seat) => [seat.name, Boolean(seat.commitment)]);
  await eventually(async () => JSON.stringify(await committed()), JSON.stringify([["Bob <b>", false], ["Ann", true]]));
});

inBrowser("joining without a name leads to the table, which asks for it", desktop, async (page) => {
  const bob = await Friend.named("Bert");
  const id = await bob.open({ access: "public" });
  await lobby(page);
  await page.locator(`[data-join="${id}"]`).click();
  await page.waitForURL(`**/#/table/${id}`);
  assert.equal((await asked(page, `api/tables/${id}`)).seats[1].name, null);
});

inBrowser("a seat that somebody else took is reported as taken", { ...desktop, expected: [/409/] }, async (page) => {
  const bob = await Friend.named("Bruno");
  const id = await bob.open({ access: "public" });
  await lobby(page);
  await page.getByLabel("Your name").fill("Ann");
  await page.locator(`[data-join="${id}"]`).waitFor();
  const carl = await Friend.named("Carl");
  await carl.ask("POST", `/api/tables/${id}/join`, {});
  await page.locator(`[data-join="${id}"]`).click();
  await page.getByRole("alert").filter({ hasText: "There are no free seats left" }).waitFor();
});

inBrowser("the host sees who is not ready, and removes them", NARROW, async (page) => {
  await lobby(page);
  await page.getByLabel("Your name").fill("Ann");
  await page.getByRole("radio", { name: "Listed here" }).check();
  await page.getByRole("button", { name: "Create table" }).click();
  await page.waitForURL(TABLE);
  await page.locator("[data-button=start]:enabled").waitFor();
  const id = page.url().split("/").at(-1);
  // Eve's browser never commits to a share.
  const eve = await Friend.named("Eve");
  await eve.ask("POST", `/api/tables/${id}/join`, {});
  await page.getByText("Not ready yet: Eve").waitFor();
  assert.equal(await page.locator("[data-button=start]").isDisabled(), true);
  await screenshot(page, "online-room-remove");
  assert.equal(await page.getByRole("button", { name: /^Remove/ }).count(), 1, "others, and not oneself");
  await page.getByRole("button", { name: "Remove Eve" }).click();
  await page.locator(".chat-lines").getByText("The host removed Eve.").waitFor();
  assert.equal(await page.locator(".room-seats").getByText("Eve").count(), 0);
  const again = await eve.api.fetch(`/api/tables/${id}/join`, { method: "POST", data: {} });
  assert.deepEqual([again.status(), (await again.json()).problem], [403, "removed"]);
  await page.locator("[data-button=start]:enabled").waitFor();
});

inBrowser("who was removed is told so and can watch", { ...desktop, expected: [/403/] }, async (eve, another) => {
  const ann = await another(desktop);
  const id = await create(ann, "Ann");
  await settings(eve);
  await visit(eve, `/#/table/${id}`);
  await eve.locator("#guest-name").fill("Eve");
  await eve.locator("[data-button=join]").click();
  await eve.locator("[data-button=leave-seat]").waitFor({ state: "attached" });
  await ann.getByRole("button", { name: "Remove Eve" }).click();
  await eve.locator("[data-button=join]").click();
  await eve.getByText("The host has removed you from this table. You can still watch.").waitFor();
});

inBrowser("a device link works once", { ...desktop, expected: [/403/] }, async (page, another) => {
  const id = await create(page, "Ann");
  await visit(page, "/#/online");
  await page.getByText("Play on another device").click();
  await page.locator("[data-button=device]").click();
  const link = await page.locator(".share-row .input[readonly]").inputValue();
  assert.match(link, /^http:.*#\/device\/\w+$/);
  assert.match(await page.locator(".qr path").getAttribute("d"), /^M4 4h7v1h-7z/);
  const other = await another(desktop);
  await visit(other, link);
  await other.getByRole("button", { name: "Continue here" }).click();
  await other.locator(`.lobby-mine a[href="#/table/${id}"]`).waitFor();
  await visit(page, link);
  await page.getByText("Until now you’ve been Ann").waitFor();
  await page.getByRole("button", { name: "Continue here" }).click();
  await page.getByRole("alert").filter({ hasText: "no longer valid" }).waitFor();
});

inBrowser("renaming applies to every table, and deleting removes the name", desktop, async (page) => {
  const id = await create(page, "Ann");
  await visit(page, "/#/online");
  await page.getByText("Change your name").click();
  await page.locator("#guest-rename").fill("Anna");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("You are Anna").waitFor();
  assert.equal((await asked(page, `api/tables/${id}`)).seats[0].name, "Anna");
  await page.getByText("Delete my data", { exact: true }).click();
  await page.getByText("This can’t be undone").waitFor();
  await page.locator("[data-button=forget]").click();
  await page.locator("#guest-name").waitFor();
  assert.equal((await asked(page, `api/tables/${id}`)).seats[0].name, null);
});

inBrowser("from the start page to a table with the keyboard only", desktop, async (page) => {
  await settings(page);
  await visit(page, "/");
  const way = page.getByRole("link", { name: "With friends online" });
  await way.waitFor();
  await way.focus();
  await page.keyboard.press("Enter");
  await page.locator(".lobby").waitFor();
  await page.getByLabel("Your name").focus();
  await page.keyboard.type("Ann");
  await page.keyboard.press("Enter");
  await page.waitForURL(TABLE);
});

inBrowser("the list keeps the focus when it changes", desktop, async (page) => {
  const bob = await Friend.named("Boris");
  const id = await bob.open({ access: "public" });
  await lobby(page);
  await page.locator(`[data-join="${id}"]`).focus();
  const next = await bob.open({ access: "public" });
  await page.locator(`[data-join="${next}"]`).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.dataset.join), id);
});

const plain = await serveFiles(await siteFiles((await server()).address));
after(() => plain.stop());
inBrowser("without a game server online play is not offered, and nothing fails", { ...desktop, baseURL: plain.address }, async (page) => {
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await settings(page);
  await visit(page, "/#/online");
  await page.getByText("Online play isn’t available here").waitFor();
  // By now the page knows, and does not ask again.
  await visit(page, "/#/");
  await page.getByText("Play against bots").waitFor();
  await drawn(page);
  assert.equal(await page.getByText("With friends online").isVisible(), false);
  assert.equal(await page.locator(".online-link").isVisible(), false);
  assert.deepEqual(asked.filter((path) => path.startsWith("/api")), []);
});

for (const [name, profile] of Object.entries({ desktop, narrow: NARROW })) {
  for (const theme of ["light", "dark", "contrast"]) {
    inBrowser(`screenshots of the online pages: ${name}, ${theme}`, profile, async (page) => {
      const picture = async (what) => screenshot(page, `online-${name}-${theme}-${what}`);
      const bob = await Friend.named("Beatrice");
      await bob.open({ access: "public", seats: ["person", "person", { bot: "normal" }], clock: { live: { turn: 90, game: 1800 } }, edition: "dutch target=30" });
      await lobby(page, { theme });
      await picture("newcomer");
      await page.getByLabel("Your name").fill("Ann");
      await page.locator("[data-button=create]").click();
      await page.waitForURL(TABLE);
      await visit(page, "/#/online");
      await page.locator(".lobby-mine .lobby-row").waitFor();
      await picture("guest");
      await page.getByRole("radio", { name: "Live" }).check();
      await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
      await page.locator("[data-button=device]").click();
      await page.locator(".qr").waitFor();
      await page.locator(".lobby-clock").first().scrollIntoViewIfNeeded();
      await picture("options");
      await page.locator(".qr").scrollIntoViewIfNeeded();
      await picture("account");
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} pixels too wide`);
      await visit(page, "/#/device/nothing");
      await page.getByRole("button", { name: "Continue here" }).waitFor();
      await picture("device");
      await visit(page, "/#/seat/a/b");
      await page.getByRole("button", { name: "Take the seat" }).waitFor();
      await picture("seat");
      await visit(page, "/#/");
      await page.getByText("With friends online").waitFor();
      await picture("start");
    });
  }
}
