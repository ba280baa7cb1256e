// Online games in several browsers: two players and a spectator.
import assert from "node:assert/strict";
import { desktop, eventually, inBrowser, phone, screenshot, started, stopClock, visit } from "../kit.mjs";
import { Player, onTurn, settings, showTab } from "../player.mjs";
import { startServer } from "../launch.mjs";

const NARROW = { ...phone, viewport: { width: 360, height: 740 } };
// What the browser reports without a network, and without a server.
const NO_NETWORK = [/ERR_INTERNET_DISCONNECTED/, /WebSocket connection to/];
const NO_SERVER = [/ERR_CONNECTION_(REFUSED|RESET)/, /ERR_EMPTY_RESPONSE/, /WebSocket connection to/];

/** Creates a table for a short game of two as a new guest; returns its address. */
async function create(page, name, address = "") {
  await settings(page);
  await visit(page, `${address}/#/online`);
  await page.getByLabel("Your name").fill(name);
  await page.getByText("Rules and length").click();
  await page.fill("#target", "10");
  await page.getByRole("button", { name: "Create table" }).click();
  await page.locator(".room-seats").waitFor();
  return page.url();
}

/** Opens a table by its link. */
async function arrive(page, link) {
  await settings(page);
  await page.goto(link);
  await page.locator(".room-seats, .table .chart").first().waitFor();
}

async function join(page, link, name) {
  await arrive(page, link);
  await page.locator("#guest-name").fill(name);
  const seen = await page.evaluateHandle(() => {
    const seen = [];
    const look = () => seen.push(document.body.innerText);
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  await page.locator("[data-button=join]").click();
  await page.locator("[data-button=leave-seat]").waitFor({ state: "attached" });
  const full = await seen.evaluate((seen) => seen.some((text) => text.includes("All seats are taken")));
  assert.equal(full, false, "taking the last seat does not count as finding the table full");
}

/** Starts a game of two. */
async function begin(ann, bob, address) {
  const link = await create(ann, "Ann", address);
  await join(bob, link, "Bob");
  await ann.locator(".room-seats").getByText("Bob").waitFor();
  await ann.locator("[data-button=start]").click();
  for (const page of [ann, bob]) await page.locator(".table .chart").waitFor();
  return link;
}

/** How many moves a page knows. */
const moves = (page) => page.locator(".reel").evaluate((reel) => Number(reel.max));

/** Plays until `until` holds. A player clicks only when all pages know the same moves, so no page acts on stale state. */
async function play(players, until, { most = 3000 } = {}) {
  while (players.reduce((sum, { clicks }) => sum + clicks, 0) < most) {
    const seen = await Promise.all(players.map((player) => player.look()));
    const known = await Promise.all(players.map(({ page }) => moves(page)));
    if (new Set(known).size === 1 && (await until())) return;
    if (new Set(known).size > 1) continue;
    for (const [i, player] of players.entries()) if (await player.step(seen[i])) break;
  }
  throw new Error(`the condition did not hold within ${most} clicks`);
}

const over = (...pages) => async () => (await Promise.all(pages.map((page) => page.locator(".result").isVisible()))).every(Boolean);
const said = (page, words) => page.locator(".chat-lines").getByText(words).waitFor();

async function say(page, words) {
  await page.locator("[data-field=chat]").fill(words);
  await page.locator("[data-button=say]").click();
}

inBrowser("two players and a spectator: chat, undo, reload, rematch", desktop, async (ann, another) => {
  const bob = await another(desktop);
  const cleo = await another(desktop);
  const link = await create(ann, "Ann");
  await screenshot(ann, "online-room");
  await ann.locator("[data-field=chat]").fill("Hel");
  await join(bob, link, "Bob");
  await ann.locator(".room-seats").getByText("Bob").waitFor();
  assert.equal(await ann.locator("[data-field=chat]").inputValue(), "Hel", "typed text stays when somebody joins");
  await say(bob, "Hello <b>Ann</b>");
  await said(ann, "Hello <b>Ann</b>");
  await ann.locator("[data-button=start]").click();
  for (const page of [ann, bob]) await page.locator(".table .chart").waitFor();
  await arrive(cleo, link);
  await cleo.locator(".table .chart").waitFor();
  assert.equal(await cleo.locator(".hand .card").count(), 0, "a spectator sees no hand");

  const players = [new Player(ann, { seed: 3 }), new Player(bob, { seed: 4 })];
  const undone = async () => {
    for (const [page, other] of [[ann, bob], [bob, ann]]) {
      if (await page.locator("[data-button=undo]:enabled").count()) {
        await page.locator("[data-button=undo]").click();
        for (const each of [page, other, cleo]) await each.locator(".log").getByText("took back a move").waitFor();
        return true;
      }
    }
    return false;
  };
  await play(players, undone);
  await screenshot(ann, "online-table");
  await screenshot(cleo, "online-watching");

  const lines = await bob.locator(".log .lines li").count();
  const known = await moves(bob);
  await bob.reload();
  await bob.locator(".table .chart").waitFor();
  await eventually(async () => (await bob.locator(".log .lines li").count()) >= lines, true, "the log is all there again");
  await eventually(() => moves(bob), known, "so is the history");
  await said(bob, "Hello <b>Ann</b>");
  await cleo.locator("#chat-name").fill("Cleo");
  await say(cleo, "Nice game");
  await said(cleo, "Nice game");

  await play(players, over(ann, bob));
  for (const page of [ann, bob]) await page.locator(".fair-note").getByText("nobody could choose the cards").waitFor();
  await ann.locator(".fair-note").getByText("Dealt fairly").waitFor();
  await cleo.locator(".result").waitFor();
  await screenshot(ann, "online-result");

  await ann.locator(".result-buttons .primary").click();
  await ann.locator(".room-seats").waitFor();
  await bob.locator("[data-button=to-rematch]").click();
  await bob.locator(".room-seats").getByText("Bob (you)").waitFor();
  await ann.locator(".room-seats .free").waitFor({ state: "detached" });
});

/** A switch that keeps the server from answering this page. */
async function cut(page) {
  const server = { away: false };
  await page.route((url) => url.pathname.startsWith("/api/"), (route) => (server.away ? route.abort("connectionrefused") : route.continue()));
  await page.routeWebSocket(/\/live/, (socket) => (server.away ? socket.close() : socket.connectToServer()));
  return server;
}

for (const [name, profile] of Object.entries({ desktop, phone })) {
  inBrowser(`an unreachable server is reported, and the table appears once it is back: ${name}`, { ...profile, expected: NO_SERVER }, async (page) => {
    const server = await cut(page);
    await page.clock.install();
    await create(page, "Ann");
    server.away = true;
    await page.reload();
    await page.getByText("The server can’t be reached").waitFor();
    await screenshot(page, `online-away-${name}`);
    assert.equal(await page.locator("[data-button=home]").getAttribute("href"), "#/");
    assert.equal(await page.locator(".page-header").isVisible(), true);
    server.away = false;
    await page.locator(".room-seats").waitFor();
    server.away = true;
    await page.reload();
    await page.getByText("The server can’t be reached").waitFor();
    // The page tries again after ever longer pauses; a click does not wait for them.
    await stopClock(page);
    server.away = false;
    await page.locator("[data-button=retry]").click();
    await page.locator(".room-seats").waitFor();
  });
}

inBrowser("a table that is gone when the server returns is reported", { ...desktop, expected: [...NO_SERVER, /\b404\b/] }, async (page) => {
  const server = await cut(page);
  server.away = true;
  await settings(page);
  await page.goto("/#/table/nothing");
  await page.getByText("The server can’t be reached").waitFor();
  server.away = false;
  await page.locator(".missing").getByText("There’s no such table").waitFor();
});

inBrowser("a link that works on this computer only is labelled as such", desktop, async (page) => {
  await create(page, "Ann");
  await page.locator(".room-link").getByText("This link only works on this computer").waitFor();
  await screenshot(page, "online-only-here");
});

inBrowser("starting with a free seat asks the host first", desktop, async (ann, another) => {
  const bob = await another(desktop);
  const link = await create(ann, "Ann");
  const question = ann.locator("dialog[open]");
  await ann.locator("[data-button=start]").click();
  await question.getByText("One seat is still free").waitFor();
  await screenshot(ann, "online-start-asked");
  await question.getByRole("button", { name: "Wait" }).click();
  await question.waitFor({ state: "hidden" });
  await ann.locator("[data-button=start]").click();
  await question.waitFor();
  await join(bob, link, "Bob");
  await question.waitFor({ state: "hidden" });
  await bob.locator("summary").click();
  await bob.locator("[data-button=leave-seat]").click();
  await ann.locator(".room-seats .free").waitFor();
  await ann.locator("[data-button=start]").click();
  await ann.getByRole("button", { name: "Start with a bot" }).click();
  await ann.locator(".table .chart").waitFor();
});

inBrowser("a player whose page was away when the game was dealt opens their share on coming back", desktop, async (ann, another) => {
  const bob = await another(desktop);
  const link = await create(ann, "Ann");
  await join(bob, link, "Bob");
  await ann.locator("[data-button=start]:enabled").waitFor();
  await bob.goto("/");
  await ann.locator("[data-button=start]").click();
  await ann.getByText(/^Dealing… Waiting for Bob/).waitFor();
  assert.equal(await ann.locator(".table .chart").count(), 0, "the game waits for Bob's share");
  await bob.goto(link);
  await bob.reload();
  for (const page of [ann, bob]) await page.locator(".table .chart").waitFor();
});

inBrowser("spectators are told that they watch and get no player controls", desktop, async (ann, another) => {
  const [bob, cleo, dan] = [await another(desktop), await another(desktop), await another(phone)];
  const link = await begin(ann, bob);
  assert.equal(await ann.locator(".watching-note").count(), 0);
  for (const page of [cleo, dan]) {
    await arrive(page, link);
    await page.locator(".bar").getByText("You’re watching.").waitFor();
    for (const button of ["end", "undo", "reset"]) assert.equal(await page.locator(`[data-button=${button}]`).count(), 0, button);
    await showTab(page, "more");
    await page.locator("[data-button=affairs]").click();
    assert.equal(await page.locator("dialog[open] [data-button=notify]").count(), 0);
    await page.locator("dialog[open] [data-button=close]").click();
  }
  assert.deepEqual(await dan.locator(".tabs button").first().innerText(), "Game");
  assert.deepEqual(await ann.locator(".tabs button").first().textContent(), "My turn");
  await screenshot(cleo, "online-watching-desktop");
  await screenshot(dan, "online-watching-phone");
});

inBrowser("the placeholder of the chat field fits in every language", desktop, async (ann, another) => {
  const [bob, cleo] = [await another(desktop), await another(desktop)];
  await arrive(cleo, await begin(ann, bob));
  for (const language of ["en", "fr", "de", "it", "nl"]) {
    for (const page of [ann, cleo]) {
      await settings(page, { language });
      await page.reload();
      await started(page);
      const field = page.locator(".table [data-field=chat]");
      await field.waitFor();
      const [words, needed, there] = await field.evaluate((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        const pen = document.createElement("canvas").getContext("2d");
        pen.font = font;
        const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return [field.placeholder, pen.measureText(field.placeholder).width, room];
      });
      assert.ok(needed <= there, `${language}: "${words}" takes ${needed} pixels of ${there}`);
    }
  }
});

inBrowser("a refused chat message returns to its field", desktop, async (page) => {
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { id, command } = JSON.parse(message);
      if (command.chat) socket.send(JSON.stringify({ refused: { id, reason: "too_much" } }));
      else server.send(message);
    });
  });
  await create(page, "Ann");
  await say(page, "Hello?");
  await page.locator(".live-line").waitFor();
  assert.equal(await page.locator("[data-field=chat]").inputValue(), "Hello?");
});

inBrowser("the proposal closes when its move is sent, not when the server answers", desktop, async (ann, another) => {
  const bob = await another(desktop);
  const server = { answers: true };
  for (const page of [ann, bob]) {
    await page.routeWebSocket(/\/live/, (socket) => {
      const connection = socket.connectToServer();
      connection.onMessage((message) => server.answers && socket.send(message));
    });
  }
  await begin(ann, bob);
  const [mover] = await onTurn(ann, bob);
  server.answers = false;
  await mover.locator("[data-kind=table-kind-surprise]").click();
  await mover.locator("[data-button=confirm]").click();
  await mover.locator(".todo").getByText("Sending your move").waitFor();
  assert.equal(await mover.locator(".proposal").count(), 0);
});

inBrowser("news do not rebuild an open choice", desktop, async (ann, another) => {
  const bob = await another(desktop);
  await begin(ann, bob);
  const [mover, other] = await onTurn(ann, bob);
  await mover.locator("[data-kind=table-kind-surprise]").click();
  const confirm = await mover.locator("[data-button=confirm]").elementHandle();
  await say(other, "Hurry up!");
  await mover.locator(".chat").getByText("Hurry up!").waitFor({ state: "attached" });
  await other.goto("/#/");
  await mover.locator(".presence:not(.here)").first().waitFor({ state: "attached" });
  assert.equal(await confirm.evaluate((button) => button.isConnected && !button.disabled), true, "it is the same button");
  await confirm.click();
  await mover.locator(".place.lit, [data-button=name]").first().waitFor();
});

inBrowser("a move made while offline is sent after reconnecting", { ...NARROW, expected: NO_NETWORK }, async (ann, another) => {
  const bob = await another({ ...NARROW, expected: NO_NETWORK });
  await begin(ann, bob);
  const [mover, other] = await onTurn(ann, bob);
  await screenshot(mover, "online-phone");
  await mover.context().setOffline(true);
  await mover.locator(".live-line.lost").waitFor();
  assert.equal(await mover.locator(".presence.here").count(), 0, "nobody is known to be connected");
  assert.equal(await mover.locator(".player .presence.unknown[title]").count(), 2);
  await screenshot(mover, "online-phone-lost");
  const player = new Player(mover, { seed: 1, touch: true });
  const before = await other.locator(".log .lines li").count();
  // Taking a guest and placing it is one move, which is confirmed by touch.
  await player.place(".piece.guest.active");
  await mover.locator(".place.lit").first().waitFor();
  await player.place(".place.lit");
  await mover.locator("[data-button=confirm]").tap();
  await mover.locator(".prompt").getByText("Your move is saved").waitFor();
  await mover.locator(".tabs [data-for=live-tab-chat]").tap();
  await mover.locator("[data-field=chat]").tap();
  await mover.locator("[data-field=chat]:focus").waitFor();
  await mover.keyboard.type("one mo");
  await mover.context().setOffline(false);
  await mover.locator(".live-line.lost").waitFor({ state: "hidden" });
  await mover.locator(".presence.unknown").waitFor({ state: "detached" });
  await other.waitForFunction((before) => document.querySelectorAll(".log .lines li").length > before, before);
  await mover.locator(".prompt").getByText("Your move is saved").waitFor({ state: "hidden" });
  await mover.keyboard.type("ment");
  assert.equal(await mover.locator("[data-field=chat]").inputValue(), "one moment", "typing is not interrupted");
});

inBrowser("a bot takes over a seat and gives it back; a seat is handed over by link", desktop, async (ann, another) => {
  const bob = await another(desktop);
  await begin(ann, bob);
  await bob.locator("[data-button=affairs]").click();
  await screenshot(bob, "online-affairs");
  await bob.locator("[data-button=leave-seat]").click();
  await bob.locator("dialog[open] [data-button=close]").click();
  await bob.locator("[data-button=come-back]").click();
  await bob.locator("[data-button=come-back]").waitFor({ state: "hidden" });
  await bob.locator("[data-button=affairs]").click();
  await bob.locator("[data-button=hand-over]").click();
  const key = await bob.getByLabel("Link to my seat").inputValue();
  const dora = await another(desktop);
  await settings(dora);
  await dora.goto(key);
  await dora.getByLabel("Your name").fill("Dora");
  await dora.getByRole("button", { name: "Take the seat" }).click();
  await dora.locator(".table .chart").waitFor();
  await ann.locator(".player").getByText("Dora").waitFor();
});

// Chromium complains about a header that takes effect on secure origins only.
const INSECURE = [/Cross-Origin-Opener-Policy header has been ignored/];

// This server stops while the pages are still open.
inBrowser("over plain HTTP on another address everything but the clipboard works", { ...desktop, expected: [...INSECURE, ...NO_SERVER] }, async (ann, another) => {
  const own = await startServer();
  try {
    const bob = await another(desktop);
    await begin(ann, bob, own.address.replace("127.0.0.1", "utopia.test"));
    assert.equal(await ann.evaluate(() => isSecureContext), false);
    await ann.locator("[data-button=affairs]").click();
    assert.equal(await ann.locator(".only-here:visible").count(), 0, "others can reach this address");
    await ann.locator("dialog[open] [data-button=close]").click();
    assert.equal(await ann.locator("[data-button=copy]:visible").count(), 0, "no clipboard on an insecure origin");
    const discarding = async () => (await ann.locator("[data-button=discard]").count()) > 0;
    await play([new Player(ann, { seed: 5 }), new Player(bob, { seed: 6 })], discarding);
  } finally {
    await own.stop();
  }
});

inBrowser("a banned guest is told so at an open table", { ...desktop, expected: [/\b403\b/] }, async (page) => {
  let live;
  await page.routeWebSocket(/\/live/, (socket) => {
    socket.connectToServer();
    live = socket;
  });
  await create(page, "Ann");
  await page.route(/\/api\/tables\//, (route) => route.fulfill({ status: 403, json: { problem: "banned", text: "banned" } }));
  await live.close();
  await page.locator(".missing").getByText("A moderator has banned you").waitFor();
  assert.equal(await page.locator(".live-line").count(), 0, "the page does not reconnect");
});

inBrowser("a game ended by agreement is reported as such", desktop, async (ann, another) => {
  const bob = await another(desktop);
  await begin(ann, bob);
  for (const page of [ann, bob]) {
    await page.locator("[data-button=affairs]").click();
    await page.locator("[data-button=agree]").click();
  }
  await ann.locator("dialog[open] [data-button=close]").click();
  await ann.getByText("This game was ended by agreement").first().waitFor();
});

inBrowser("a page too old for the server reloads once between turns and says so", desktop, async (page) => {
  await create(page, "Ann");
  let pages = 0;
  page.on("load", () => pages++);
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(String(message).replace(/"protocol":\d+/, '"protocol":99')));
  });
  await page.reload();
  await page.locator("span").getByText("You need to update to keep playing").waitFor();
  await eventually(async () => pages, 2, "the first load and one reload");
});
