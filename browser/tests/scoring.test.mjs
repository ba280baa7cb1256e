// Scoring as an event, and what flies from cause to effect.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { desktop, eventually, inBrowser, phone, screenshot, stopClock, visit } from "../kit.mjs";
import { Player, newGame, settings } from "../player.mjs";
import { openRecord } from "../positions.mjs";

const MOVING = { reducedMotion: "no-preference" };
const ALL = ["human", "normal", "normal"];

const card = (page) => page.locator(".score-card");
const round = async (page) => Number((await page.locator(".phase").innerText()).match(/\d+/)?.[0] ?? 0);

/** A game of one person and two bots, near the end of a round that scores. */
const PLAYED = readFileSync(new URL("../fixtures/round-4.utopia", import.meta.url), "utf8");

/** Opens that game with these settings. */
async function resume(page, { touch = false, ...more } = {}) {
  await settings(page, { speed: "fast", ...more });
  await visit(page, "/#/games");
  await openRecord(page, PLAYED);
  return new Player(page, { seed: 3, touch });
}

/** Plays on, without waiting for bots or motion, until something is there. */
async function until(page, player, there) {
  while (!(await there())) {
    const quiet = await page.evaluate(() => !document.querySelector("[data-button=skip], .flight"));
    if (quiet) await player.step();
    else await page.waitForTimeout(20);
  }
}

/**
 * Calls `look` in the page after everything that changes it. Frames are dropped on a busy machine, and states with them: this
 * misses none, since it comes before the next timer.
 */
async function onChange(page, look) {
  await page.evaluate(look);
  await page.evaluate(() => {
    const soon = () => scheduler.postTask(globalThis.look, { priority: "user-blocking" });
    new MutationObserver(soon).observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
    globalThis.look();
  });
}

/** Notes whatever matters for scoring; `seen(page)` returns the notes. */
async function watch(page) {
  await onChange(page, () => {
    globalThis.seen = [];
    globalThis.look = () => {
      const all = (selector) => [...document.querySelectorAll(selector)];
      const note = {
        card: Boolean(document.querySelector(".score-card")),
        covered: document.querySelector(".score-card")?.getBoundingClientRect().top < document.querySelector(".sheet").getBoundingClientRect().bottom,
        rows: all(".score-card li").map((row) => row.innerText.replaceAll(/\s+/g, " ")),
        guests: all("[data-piece^=guest]:not(.awaited)").length,
        ministers: all("[data-piece^=minister]").map((piece) => `${piece.dataset.piece} ${piece.style.transform}`),
        coins: all(".flight.coin").length,
        lit: all(".flight.glint").length,
        line: all(".log .line").at(-1)?.innerText,
      };
      const last = globalThis.seen.at(-1);
      if (JSON.stringify(note) !== JSON.stringify(last)) globalThis.seen.push(note);
    };
  });
}

const seen = (page) => page.evaluate(() => globalThis.seen);

inBrowser("a round is scored monument by monument before the next guests arrive", { ...desktop, ...MOVING }, async (page) => {
  const player = await resume(page);
  await watch(page);
  await until(page, player, () => card(page).isVisible());
  await until(page, player, async () => !(await card(page).isVisible()) && (await page.locator("[data-piece^=guest]:not(.awaited)").count()) > 0);
  const notes = await seen(page);
  const during = notes.filter((note) => note.card);
  assert.ok(during.length > 3, "it takes several steps");
  assert.ok(during.every((note) => note.guests === 0), "no guest arrives before the scoring was seen");
  assert.ok(during.some((note) => note.coins > 0) && during.some((note) => note.lit > 0), "monuments light, points fly");
  const rows = during.at(-1).rows;
  assert.ok(rows.length > 0);
  for (const row of rows) {
    const [, earned, sum] = row.match(/^(.*) \+(\d+) → \d+$/) ?? assert.fail(row);
    const parts = [...earned.matchAll(/(?:Water|Earth|Fire|Wind) \d \+(\d)/g)].map(([, points]) => Number(points));
    assert.equal(parts.reduce((all, part) => all + part, 0), Number(sum), row);
  }
  const walks = new Set(during.map((note) => note.ministers.toSorted().join()));
  assert.equal(walks.size, rows.length + 1, "each minister walks once, in turn");
  assert.equal(new Set(during.map((note) => note.line)).size, rows.length + 1, "the log tells it line by line");
  assert.match(await page.locator(".log .from").last().innerText(), /^(Water|Earth|Fire|Wind) \d \+\d/);
});

const SKIPS = {
  "the button": (page) => page.locator(".score-card [data-button=skip]").click(),
  "a key": (page) => page.keyboard.press("Escape"),
  "a click": (page) => page.mouse.click(400, 200),
};
for (const [name, skip] of Object.entries(SKIPS)) {
  inBrowser(`a scoring can be skipped by ${name}`, { ...desktop, ...MOVING }, async (page) => {
    await page.clock.install();
    const player = await resume(page, { scoring: "full", speed: "normal" });
    await until(page, player, () => card(page).isVisible());
    await stopClock(page);
    assert.equal(await page.locator(".piece.active, [data-kind]").count(), 0, "nothing can be done meanwhile");
    assert.match(await page.locator(".todo").innerText(), /scored/);
    await skip(page);
    await card(page).waitFor({ state: "detached" });
  });
}

inBrowser("scoring can be switched off", { ...desktop, ...MOVING }, async (page) => {
  const player = await resume(page, { scoring: "off" });
  await watch(page);
  const now = await round(page);
  await until(page, player, async () => (await round(page)) > now);
  assert.ok((await seen(page)).every((note) => !note.card), "no card is shown");
});

inBrowser("with reduced motion a scoring is told without anything flying", desktop, async (page) => {
  const player = await resume(page);
  await watch(page);
  await until(page, player, () => card(page).isVisible());
  await screenshot(page, "scoring-reduced");
  await card(page).waitFor({ state: "detached" });
  const during = (await seen(page)).filter((note) => note.card);
  assert.ok(during.every((note) => note.coins + note.lit === 0));
  assert.ok(during.at(-1).rows.length > 0);
});

inBrowser("a flying piece is never drawn twice", { ...desktop, ...MOVING }, async (page) => {
  await newGame(page, { seats: ALL, target: 200, seed: "5", speed: "fast" });
  await onChange(page, () => {
    globalThis.flown = {};
    globalThis.twice = [];
    globalThis.look = () => {
      for (const flight of document.querySelectorAll(".flight[data-lands^=princes]")) {
        const key = flight.dataset.lands;
        const piece = document.querySelector(`[data-piece="${key}"]`);
        const count = !piece || piece.classList.contains("awaited") ? 0 : Number(piece.dataset.count);
        const before = (globalThis.flown[key] ??= count);
        if (count !== before) globalThis.twice.push(`${key}: ${before} became ${count} in the air`);
      }
      for (const key of Object.keys(globalThis.flown)) {
        if (document.querySelector(`.flight[data-lands="${key}"]`)) continue;
        const piece = document.querySelector(`[data-piece="${key}"]`);
        const count = !piece || piece.classList.contains("awaited") ? 0 : Number(piece.dataset.count);
        if (count <= globalThis.flown[key]) globalThis.twice.push(`${key} did not land`);
        delete globalThis.flown[key];
        globalThis.landed = (globalThis.landed ?? 0) + 1;
      }
    };
  });
  const player = new Player(page, { seed: 3 });
  await until(page, player, () => page.evaluate(() => (globalThis.landed ?? 0) >= 6));
  assert.deepEqual(await page.evaluate(() => globalThis.twice), []);
});

inBrowser("others’ cards and a surprise guest are shown on their way", { ...desktop, ...MOVING }, async (page) => {
  await newGame(page, { seats: ALL, target: 200, seed: "5", speed: "normal" });
  const player = new Player(page, { seed: 3 });
  const surprise = page.locator("[data-kind=table-kind-surprise]");
  await until(page, player, async () => (await surprise.count()) > 0);
  await surprise.click();
  await onChange(page, () => {
    globalThis.look = () => (globalThis.held ||= document.querySelector(".flight.shown .cargo") !== null);
  });
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForFunction(() => globalThis.held);
  await until(page, player, async () => /Development/.test(await page.locator(".phase").innerText()));
  await until(page, player, async () => (await page.locator(".flight.shown").count()) > 0);
  await screenshot(page, "others-cards");
});

inBrowser("on a phone a scoring is shown over the foot", { ...phone, ...MOVING }, async (page) => {
  const player = await resume(page, { touch: true });
  await watch(page);
  await until(page, player, () => card(page).isVisible());
  await screenshot(page, "scoring-phone");
  await card(page).waitFor({ state: "detached" });
  const during = (await seen(page)).filter((note) => note.card);
  assert.ok(during.at(-1).rows.length > 0);
  assert.ok(during.every((note) => !note.covered), "the map stays in sight");
});

inBrowser("the last round is announced when somebody has reached the target", desktop, async (page) => {
  await newGame(page, { seats: ["human", "hard", "hard"], target: 10, seed: "4" });
  const player = new Player(page, { seed: 3 });
  const last = async () => /last round/.test(await page.locator(".phase").innerText());
  const over = await player.playOn({ until: last });
  assert.equal(over, false, "with this seed the target is reached during a round");
  const now = await round(page);
  await eventually(() => page.locator(".log .last-round").count(), 1);
  assert.match(await page.locator(".log .last-round").innerText(), /Last round/);
  await page.locator("#voice p").filter({ hasText: /\. Last round: / }).waitFor({ state: "attached" });
  await player.playOn({ until: async () => !/over/.test(await page.locator(".phase").innerText()) && (await round(page)) > now });
  await page.locator(".result").waitFor();
});

inBrowser("the log has small print on request, and every step is in it", desktop, async (page) => {
  await newGame(page, { seats: ALL, target: 200, seed: "5" });
  const player = new Player(page, { seed: 3 });
  await player.playOn({ until: async () => /Development/.test(await page.locator(".phase").innerText()) });
  assert.equal(await page.locator(".log .small-print").count(), 0);
  await page.locator("[data-button=log-details]").click();
  const fine = (await page.locator(".log .small-print").allInnerTexts()).join("\n");
  for (const words of [/turn/, /pass 2 of 3/, /is dealt 5 cards/]) assert.match(fine, words);
});

/** How many things on the map move by themselves. */
const alive = (page) => page.evaluate(() => document.getAnimations().filter(({ effect }) => effect.target?.closest(".life")).length);

inBrowser("waves, flags and beams move a little", { ...desktop, ...MOVING }, async (page) => {
  await newGame(page, { seats: ALL, seed: "5", speed: "normal" });
  for (const part of [".ripple-mark", ".sweep", ".flag"]) assert.ok((await page.locator(`.life ${part}`).count()) > 2, part);
  assert.ok((await alive(page)) > 10);
});

inBrowser("nothing on the map moves by itself with reduced motion", desktop, async (page) => {
  await newGame(page, { seats: ALL, seed: "5", speed: "normal" });
  assert.equal(await alive(page), 0);
});
