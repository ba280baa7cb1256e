// The people at an online table: clocks, banners, badges, names, rematches, and moves that are drawn before the server answers.
import assert from "node:assert/strict";
import { desktop, eventually, inBrowser, phone, screenshot, visit } from "../kit.mjs";
import { Player, onTurn, settings, table as position } from "../player.mjs";

const LIVE = { live: { turn: 90, game: null } };

/** Asks the server as the guest of a page. */
function ask(page, method, path, body) {
  return page.evaluate(
    async ([method, path, body]) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
      return answer.headers.get("content-length") === "0" ? null : answer.json();
    },
    [method, path, body],
  );
}

/** Opens a short game of two as a new guest; returns the link to its table. */
async function create(page, name, { clock = "none", ...options } = {}) {
  await settings(page, options);
  await visit(page, "/#/online");
  await ask(page, "POST", "api/me", { name });
  const table = { settings: { seats: ["person", "person"], edition: "standard target=10", clock } };
  const { table: { id } } = await ask(page, "POST", "api/tables", table);
  await page.goto(`/#/table/${id}`);
  await page.reload();
  await page.locator(".room-seats").waitFor();
  return page.url();
}

async function join(page, link, name, options) {
  await settings(page, options);
  await page.goto(link);
  await page.locator("#guest-name").fill(name);
  await page.locator("[data-button=join]").click();
  await page.locator("[data-button=leave-seat]").waitFor({ state: "attached" });
}

/** Starts a game of two; returns its link. */
async function begin(ann, bob, { names = ["Ann", "Bob"], ...options } = {}) {
  const link = await create(ann, names[0], options);
  await join(bob, link, names[1], options);
  await ann.locator("[data-button=start]:enabled").click();
  for (const page of [ann, bob]) await page.locator(".table .chart").waitFor();
  return link;
}

/** Takes a guest and places its prince, which is one move. */
async function take(page, { touch = false } = {}) {
  const player = new Player(page, { seed: 1, touch });
  await player.place(".piece.guest.active");
  await page.locator(".place.lit").first().waitFor();
  await player.place(".place.lit");
}

/** Opens the dialog about the table, presses a button there, and closes it. */
async function affair(page, button) {
  await page.locator("[data-button=affairs]").click();
  await page.locator(`dialog[open] [data-button=${button}]`).click();
  await page.locator("dialog[open] [data-button=close]").click();
}

const banner = (page, kind) => page.locator(`[data-banner=${kind}]`);
const eventLine = (page, words) => page.locator(".chat-lines .event").getByText(words);

/** Keeps what the server sends from a page while `held`, and hands it over afterwards. */
async function hold(page) {
  const server = { held: false, kept: [], async release() {
    this.held = false;
    for (const send of this.kept.splice(0)) send();
  } };
  await page.routeWebSocket(/\/live/, (socket) => {
    const connection = socket.connectToServer();
    connection.onMessage((message) => {
      const send = () => socket.send(server.refuse?.(String(message)) ?? message);
      if (server.held) server.kept.push(send);
      else send();
    });
  });
  return server;
}

inBrowser("a move is drawn before the server has answered, and stays when it has", desktop, async (ann, another) => {
  const bob = await another(desktop);
  const servers = [await hold(ann), await hold(bob)];
  await begin(ann, bob);
  const [mover, other] = await onTurn(ann, bob);
  const server = servers[mover === ann ? 0 : 1];
  const before = await mover.locator(".log .lines li").count();
  server.held = true;
  await take(mover);
  await mover.locator(".piece.princes").waitFor();
  const drawn = await position(mover);
  assert.ok((await mover.locator(".log .lines li").count()) > before, "the log tells of it, too");
  assert.equal(await mover.locator(".piece.guest.active").count(), 0, "nothing can be done meanwhile");
  await other.locator(".piece.princes").waitFor();
  assert.deepEqual(drawn, await position(other), "the board is the one that the server tells others");
  await mover.locator(".todo").getByText(/Sending your move|Waiting for|Bob|Ann/).waitFor();
  await server.release();
  await eventually(() => position(mover), drawn, "nothing moves when it is confirmed");
});

inBrowser("a refused move is taken back", desktop, async (ann, another) => {
  const bob = await another(desktop);
  const refusing = { on: false };
  for (const page of [ann, bob]) {
    await page.routeWebSocket(/\/live/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        const { id, command } = JSON.parse(message);
        if (!refusing.on || !command.play) return server.send(message);
        refusing.answer = () => socket.send(JSON.stringify({ refused: { id, reason: "storage" } }));
      });
    });
  }
  await begin(ann, bob);
  const [mover] = await onTurn(ann, bob);
  const before = await position(mover);
  refusing.on = true;
  await take(mover);
  await mover.locator(".piece.princes").waitFor();
  refusing.answer();
  await mover.locator(".live-line").getByText("can’t store anything").waitFor();
  await eventually(() => position(mover), before, "the prince is gone again");
  refusing.on = false;
  await take(mover);
  await mover.locator(".piece.princes").waitFor();
});

inBrowser("equal names are told apart, and everybody sees which one is theirs", desktop, async (ann, another) => {
  const bob = await another(phone);
  const link = await create(ann, "Ann");
  await join(bob, link, "Ann");
  await ann.locator(".room-seats").getByText("Ann (you)", { exact: true }).waitFor();
  await ann.locator(".room-seats").getByText("Ann (2)", { exact: true }).waitFor();
  await bob.locator(".room-seats").getByText("Ann (2) (you)", { exact: true }).waitFor();
  await ann.locator("[data-button=start]:enabled").click();
  await ann.locator(".player.mine").getByText("you", { exact: true }).waitFor();
  await ann.locator(".player:not(.mine)").getByText("Ann (2)", { exact: true }).waitFor();
});

inBrowser("an invitation says who invites, and to what", desktop, async (ann, another) => {
  const bob = await another(phone);
  const link = await create(ann, "Ann");
  assert.equal(await ann.locator(".invitation").count(), 0, "those who sit know it");
  await settings(bob);
  await bob.goto(link);
  await bob.locator(".invitation").getByText("Ann invites you to play Utopia").waitFor();
  await bob.locator(".invitation").getByText("Utopia is a board game").waitFor();
  await screenshot(bob, "online-invitation-phone");
  const wide = await bob.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} pixels too wide`);
  const cleo = await another(desktop);
  await settings(cleo);
  await cleo.goto(link);
  await cleo.locator(".invitation").waitFor();
  await screenshot(cleo, "online-invitation");
  await visit(cleo, "/#/seat/a/b");
  await cleo.locator(".invitation").getByText("Utopia is a board game").waitFor();
  await screenshot(cleo, "online-invitation-seat");
});

inBrowser("banners and the chat say that a player left, came back and handed over, also after a reload", desktop, async (ann, another) => {
  const bob = await another(desktop);
  await begin(ann, bob);
  await affair(bob, "leave-seat");
  await banner(ann, "news").getByText("A bot is now playing for Bob.").waitFor();
  await eventLine(ann, "A bot is now playing for Bob").waitFor();
  await ann.locator(".player .absence").getByText("bot playing").waitFor();
  await screenshot(ann, "online-banner-left");
  await ann.reload();
  await banner(ann, "news").getByText("A bot is now playing for Bob").waitFor();
  await eventLine(ann, "A bot is now playing for Bob").waitFor();
  await bob.locator("[data-button=come-back]").click();
  await banner(ann, "news").getByText("Bob is back").waitFor();
  await banner(ann, "news").locator("[data-button=put-away]").click();
  await banner(ann, "news").waitFor({ state: "hidden" });
  await bob.locator("[data-button=affairs]").click();
  await bob.locator("[data-button=hand-over]").click();
  const key = await bob.getByLabel("Link to my seat").inputValue();
  const dora = await another(desktop);
  await settings(dora);
  await dora.goto(key);
  await dora.getByLabel("Your name").fill("Dora");
  await dora.getByRole("button", { name: "Take the seat" }).click();
  await banner(ann, "news").getByText("Dora has taken over from Bob").waitFor();
  await banner(ann, "news").locator("[data-button=put-away]").click();
  await ann.reload();
  await eventLine(ann, "Dora has taken over from Bob").waitFor();
  assert.equal(await banner(ann, "news").count(), 0, "what was put away stays away");
});

inBrowser("a proposal to end is shown to the others, and nobody is to play afterwards", desktop, async (ann, another) => {
  const [bob, cleo] = [await another(desktop), await another(desktop)];
  const link = await begin(ann, bob);
  await settings(cleo);
  await cleo.goto(link);
  await cleo.locator(".table .chart").waitFor();
  await affair(ann, "agree");
  await banner(ann, "my-proposal").getByText("Waiting for Bob").waitFor();
  await banner(bob, "proposal").getByText("Ann proposes ending the game").waitFor();
  await eventLine(cleo, "Ann proposes ending the game").waitFor();
  await screenshot(bob, "online-banner-proposal");
  await bob.reload();
  await banner(bob, "proposal").locator("[data-button=play-on]").click();
  await banner(bob, "proposal").waitFor({ state: "hidden" });
  await banner(ann, "my-proposal").waitFor({ state: "hidden" });
  await eventLine(ann, "Bob wants to keep playing").waitFor();
  await affair(ann, "agree");
  await banner(ann, "my-proposal").locator("[data-button=withdraw]").click();
  await eventLine(bob, "Ann wants to keep playing").waitFor();
  await affair(ann, "agree");
  await banner(bob, "proposal").locator("[data-button=agree-now]").click();
  for (const page of [ann, bob, cleo]) {
    await page.locator(".live-line").getByText("This game was ended by agreement").waitFor();
    await page.locator(".todo").getByText("The game is over").waitFor();
    assert.equal(await page.locator(".player.acting, .queue .now").count(), 0, "nobody is to play");
    await eventually(() => page.title(), "Game over · Utopia");
  }
});

inBrowser("a game is not ended at once while somebody is away, who is told so", desktop, async (ann, another) => {
  const bob = await another(desktop);
  await begin(ann, bob, { clock: LIVE });
  await affair(bob, "leave-seat");
  await affair(ann, "agree");
  await banner(ann, "ending").getByText(/^The game ends without a result in [45]:\d\d\. Still away: Bob/).waitFor();
  await banner(bob, "away").getByText(/The others will end the game in [45]:\d\d unless you come back/).waitFor();
  await screenshot(ann, "online-ending");
  await bob.locator("[data-button=come-back]").click();
  await banner(ann, "ending").waitFor({ state: "detached" });
  await banner(bob, "proposal").locator("[data-button=agree-now]").click();
  for (const page of [ann, bob]) await page.locator(".live-line").getByText("This game was ended by agreement").waitFor();
});

inBrowser("a rematch takes one tap each, and everybody has their seat and colour again", desktop, async (ann, another) => {
  const bob = await another(phone);
  const link = await begin(ann, bob);
  const colour = (page) => page.locator(".player.mine").first().evaluate((panel) => [...panel.classList].find((name) => name.startsWith("seat-")));
  const colours = [await colour(ann), await colour(bob)];
  await affair(ann, "agree");
  await banner(bob, "proposal").locator("[data-button=agree-now]").click();
  await bob.locator("[data-button=again]").click();
  await bob.locator(".room-seats").getByText("Bob (you)").waitFor();
  await bob.locator(".room-seats").getByText("Ann").waitFor();
  await bob.locator(".room-seats").getByText("seat reserved").waitFor();
  await screenshot(bob, "online-rematch-phone");
  assert.notEqual(bob.url(), link);
  await ann.locator("[data-button=to-rematch]").click();
  await ann.locator(".room-seats").getByText("Ann (you)").waitFor();
  await bob.locator("[data-button=start]:enabled").click();
  for (const page of [ann, bob]) await page.locator(".table .chart").waitFor();
  assert.deepEqual([await colour(ann), await colour(bob)], colours);
});

inBrowser("the title is true: the room, whose turn it is, unread messages", desktop, async (ann, another) => {
  const bob = await another(desktop);
  await create(ann, "Ann");
  await eventually(() => ann.title(), "Waiting room · Utopia");
  await join(bob, ann.url(), "Bob");
  await ann.locator("[data-button=start]:enabled").click();
  const [mover, other] = await onTurn(ann, bob);
  await eventually(() => mover.title(), "● Your turn · Utopia");
  await eventually(() => other.title(), `Waiting for ${mover === ann ? "Ann" : "Bob"} · Utopia`);
  await take(mover);
  await eventually(() => mover.title(), `Waiting for ${mover === ann ? "Bob" : "Ann"} · Utopia`);
  await visit(mover, "/#/how");
  await eventually(() => mover.title(), "How to play in two minutes · Utopia");
});

inBrowser("unread messages and the turn are badges on the tabs of a phone, also after a reload", phone, async (ann, another) => {
  const bob = await another(phone);
  await begin(ann, bob);
  const [mover, other] = await onTurn(ann, bob);
  const chat = (page) => page.locator(".tabs [data-for=live-tab-chat]");
  const badge = (page) => page.locator(".tabs [data-for=live-tab-chat] .badge");
  await chat(other).tap();
  await other.locator("[data-field=chat]").fill("Hello");
  await other.locator("[data-button=say]").tap();
  await badge(mover).getByText("1", { exact: true }).waitFor();
  await eventually(() => mover.title(), "● (1) Your turn · Utopia");
  await screenshot(mover, "online-badge-phone");
  await mover.reload();
  await badge(mover).getByText("1", { exact: true }).waitFor();
  await chat(mover).tap();
  await badge(mover).waitFor({ state: "detached" });
  await mover.locator(".tabs [data-for=table-tab-hand] .badge").waitFor();
  await screenshot(mover, "online-turn-badge-phone");
  await mover.reload();
  await mover.locator(".table .chart").waitFor();
  assert.equal(await badge(mover).count(), 0, "what was read stays read");
  assert.equal(await badge(other).count(), 0, "nobody has to read what they wrote");
});

inBrowser("a clock runs where the turn is, and warns by sound, vibration and title at 15 seconds", { ...desktop, permissions: ["notifications"] }, async (ann, another) => {
  const bob = await another({ ...desktop, permissions: ["notifications"] });
  for (const page of [ann, bob]) {
    await page.addInitScript(() => {
      globalThis.warned = [];
      navigator.vibrate = (pattern) => warned.push(["vibrate", ...pattern]);
      Object.defineProperty(globalThis, "utopiaSound", { get: () => (name) => warned.push(["sound", name]), set() {} });
    });
    await page.clock.install();
  }
  await begin(ann, bob, { clock: LIVE, sound: "loud" });
  const [mover, other] = await onTurn(ann, bob);
  await mover.locator(".turn-clock").waitFor();
  await other.locator(".player.acting .time-left.running").waitFor();
  assert.equal(await other.locator(".turn-clock").count(), 0, "it is not their time");
  assert.equal(await mover.locator(".turn-clock.short").count(), 0);
  assert.equal((await mover.evaluate(() => warned)).flat().includes("clock"), false);
  await mover.clock.fastForward(76_000);
  await mover.locator(".turn-clock.short").waitFor();
  await screenshot(mover, "online-clock-short");
  await eventually(async () => /^⏳ 0:\d\d Your turn · Utopia$/.test(await mover.title()), true, "the title says it");
  const clock = async () => (await mover.evaluate(() => warned)).filter(([kind, name]) => kind === "vibrate" || name === "clock");
  await eventually(clock, [["sound", "clock"], ["vibrate", 200, 100, 200]], "one warning a turn");
  await mover.clock.fastForward(3_000);
  assert.equal((await clock()).length, 2);
  await take(mover);
  await mover.locator(".turn-clock").waitFor({ state: "detached" });
});

inBrowser("a bot that took over because time ran out says so", desktop, async (ann, another) => {
  const bob = await another(desktop);
  await begin(ann, bob, { clock: { live: { turn: 20, game: null } } });
  const [mover, other] = await onTurn(ann, bob);
  const name = mover === ann ? "Ann" : "Bob";
  await mover.locator(".live-line").getByText("Your time ran out").waitFor();
  await banner(other, "news").getByText(`${name} ran out of time. A bot has taken over.`).waitFor();
  await other.locator(".player .absence").getByText("out of time").first().waitFor();
});

inBrowser("a hidden page is notified through the service worker, once a turn", { ...desktop, serviceWorkers: "allow" }, async (ann, another) => {
  const bob = await another({ ...desktop, serviceWorkers: "allow" });
  for (const page of [ann, bob]) {
    await page.addInitScript(() => {
      globalThis.shown = [];
      // A headless browser grants no notifications, and shows none.
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
      Object.defineProperty(document, "hidden", { get: () => Boolean(globalThis.away) });
      ServiceWorkerRegistration.prototype.showNotification = async function (words, { tag, data }) {
        shown.push([words, tag, data === location.href]);
      };
    });
  }
  await begin(ann, bob);
  const [mover, other] = await onTurn(ann, bob);
  await other.waitForFunction(() => globalThis.utopiaNotify);
  await other.evaluate(() => (globalThis.away = true));
  await take(mover);
  await eventually(() => other.evaluate(() => shown), [["Utopia: it’s your turn", "utopia-turn", true]]);
  assert.deepEqual(await mover.evaluate(() => shown), [], "a page in sight is not");
});
