// Room: strips and close-ups on small screens, everything in view on large ones.
import assert from "node:assert/strict";
import { desktop, drawn, eventually, inBrowser, phone, screenshot, started, stopClock } from "../kit.mjs";
import { Player, newGame, settings, showTab } from "../player.mjs";
import { development, openPosition } from "../positions.mjs";

const FIVE = { seats: ["human", "easy", "easy", "easy", "easy"], target: 30, seed: "4" };
const small = { ...phone, viewport: { width: 360, height: 640 } };
const laptop = { viewport: { width: 1280, height: 720 } };

const box = (page, selector) => page.locator(selector).first().evaluate((element) => element.getBoundingClientRect().toJSON());
const boxes = (page, selector) => page.locator(selector).evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));
const lie = (page) => page.locator(".sheet").evaluate((sheet) => sheet.style.transform);
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const guests = (page) => page.locator(".piece.guest.active");

/** Ten cards of five civilizations, the most that a player can hold, and something that changes everybody's income. */
const FULL_HAND = development({
  hand: ["maya", "maya", "persia", "persia", "china", "china", "greece", "greece", "egypt", "egypt"],
  monuments: { "fire-1": ["china", "blue"], "fire-6": ["persia", "red"], "earth-8": ["egypt", "green"] },
});

/** How far the page, the table and its columns scroll, and other parts. */
const scrolling = (page, others = ".prompt") =>
  page.evaluate((others) => {
    const parts = [document.documentElement, ...document.querySelectorAll(`.table, .side.left, .strips, ${others}`)];
    return parts.map((part) => Math.max(part.scrollHeight - part.clientHeight, part.scrollWidth - part.clientWidth)).filter((more) => more > 1);
  }, others);

/** Plays until blue may play cards. */
async function untilActing(page, player) {
  await player.playOn({ until: async () => (await page.locator("[data-kind=table-kind-scale]").count()) > 0 });
}

for (const profile of [small, phone]) {
  const { width, height } = profile.viewport;
  // Long prompts scroll on the smallest screens.
  const parts = profile === small ? ".strips" : ".prompt";
  inBrowser(`five players at ${width} x ${height}: a map of full width between strips for thumbs, without scrolling`, profile, async (page) => {
    await newGame(page, FIVE);
    await guests(page).first().waitFor();
    assert.deepEqual(await scrolling(page, parts), []);
    const map = await box(page, ".map-frame");
    assert.equal(map.width, width);
    assert.ok(map.height > 0.9 * width, `the map is ${map.height} pixels high`);
    for (const strip of [".queue .waiting", ".ship-strip", ".scale-strip", ".tabs button"]) {
      for (const { height } of await boxes(page, strip)) assert.ok(height >= 44, `${strip}: ${height} pixels`);
    }
    assert.equal(await page.locator(".queue .waiting").count(), 5);
    assert.equal(await page.locator(".queue .mine").getByText("you").count(), 1);
    assert.equal(await page.locator(".queue .points").count(), 5);
    assert.equal(await page.locator(".chart :is(.guest, .minister, .scale)").count(), 0, "they are beside the map");
    await screenshot(page, `layout-${width}-welcome`);
    await untilActing(page, new Player(page, { seed: 5, touch: true }));
    assert.deepEqual(await scrolling(page, parts), []);
    assert.deepEqual(await box(page, ".map-frame"), map, "the map has not moved");
    await screenshot(page, `layout-${width}-development`);
  });
}

inBrowser("on a phone the map moves to the island of a held guest, and back", small, async (page) => {
  await newGame(page, FIVE);
  await guests(page).first().waitFor();
  const whole = await lie(page);
  await guests(page).first().tap();
  await page.locator(".place.lit").first().waitFor();
  assert.notEqual(await lie(page), whole);
  const map = await box(page, ".map-frame");
  for (const place of await boxes(page, ".place.lit")) {
    assert.ok(place.left >= map.left && place.right <= map.right && place.top >= map.top && place.bottom <= map.bottom, "every destination is in view");
  }
  await screenshot(page, "layout-close-up");
  await page.keyboard.press("Escape");
  await eventually(() => lie(page), whole);
});

inBrowser("no tap counts while the map moves", { ...small, reducedMotion: "no-preference" }, async (page) => {
  await page.clock.install();
  await newGame(page, { ...FIVE, speed: "normal" });
  await guests(page).first().waitFor();
  await stopClock(page);
  const player = new Player(page, { seed: 5, touch: true });
  await player.place(".piece.guest.active");
  await page.locator(".sheet.gliding").waitFor();
  await player.place(".place.lit");
  await player.place(".place.lit");
  assert.equal(await page.locator(".piece.guest.held").count(), 1, "the guest is still held");
  await page.clock.runFor(1000);
  await page.locator(".sheet.gliding").waitFor({ state: "detached" });
});

inBrowser("a finger beside a prince picks it up", small, async (page) => {
  await newGame(page, { ...FIVE, seed: "3" });
  await untilActing(page, new Player(page, { seed: 5, touch: true }));
  const aim = await page.evaluate(() => {
    const pieces = [...document.querySelectorAll(".piece.princes")].map((piece) => [piece, piece.getBoundingClientRect()]);
    for (const [piece, { right, top, height }] of pieces.filter(([piece]) => piece.matches(".active"))) {
      const [x, y] = [right + 6, top + height / 2];
      const free = pieces.every(([other, at]) => other === piece || Math.hypot(Math.max(at.left - x, x - at.right, 0), Math.max(at.top - y, y - at.bottom, 0)) > 8);
      if (free) return { x, y, act: piece.dataset.act };
    }
  });
  assert.ok(aim, "a prince stands apart");
  await page.touchscreen.tap(aim.x, aim.y);
  await eventually(() => page.locator(".piece.held").evaluateAll((all) => all.map((piece) => piece.dataset.act)), [aim.act]);
});

inBrowser("a phone keeps everything else behind its last tab", small, async (page) => {
  await newGame(page, FIVE);
  await showTab(page, "more");
  for (const button of ["rules", "keys"]) await page.locator(`[data-button=${button}]`).waitFor();
  await page.getByRole("button", { name: "Settings" }).waitFor();
  await screenshot(page, "layout-more");
  // The prompt is there again when it is needed.
  await guests(page).first().tap();
  await page.locator(".prompt").waitFor();
});

inBrowser("a phone in landscape has players, map and foot side by side", { ...phone, viewport: { width: 844, height: 390 } }, async (page) => {
  await newGame(page, FIVE);
  await guests(page).first().waitFor();
  assert.deepEqual(await scrolling(page), []);
  const [players, map, strips, bar] = await Promise.all([".queue", ".map-frame", ".strips", ".bar"].map((part) => box(page, part)));
  assert.ok(players.right <= map.left && map.right <= strips.left && strips.bottom <= bar.top);
  assert.equal(map.height, 390);
  await screenshot(page, "layout-landscape");
});

for (const [name, width, height] of [["portrait", 820, 1180], ["landscape", 1180, 820]]) {
  inBrowser(`a tablet in ${name} shows the islands large, with strips`, { ...phone, viewport: { width, height } }, async (page) => {
    await newGame(page, FIVE);
    await guests(page).first().waitFor();
    assert.deepEqual(await scrolling(page), []);
    await page.locator(".ship-strip").first().waitFor();
    for (const { height } of await boxes(page, ".ship-strip, .scale-strip")) assert.ok(height >= 44);
    await screenshot(page, `layout-tablet-${name}`);
  });
}

for (const language of ["en", "fr", "de", "it", "nl"]) {
  inBrowser(`on the smallest phone what to do and the buttons are in view after two actions, too: ${language}`, small, async (page) => {
    await openPosition(page, FULL_HAND);
    await settings(page, { language });
    await page.reload();
    await started(page);
    for (const cards of [9, 8]) {
      await page.locator('.board .place[data-act="scale egypt"]').press("Enter");
      await page.locator("[data-button=confirm]").click();
      await eventually(() => page.locator(".card").count(), cards);
    }
    const [ways, end, todo, hand] = await Promise.all([".ways", "[data-button=end]", ".todo", ".card"].map((part) => box(page, part)));
    assert.ok(ways.width >= 90, `the ways to go on have ${ways.width} pixels`);
    assert.ok(end.right <= 360, `the turn is ended at ${end.right}`);
    assert.ok(todo.bottom <= hand.top + 6, `the prompt ends at ${todo.bottom}, cards begin at ${hand.top}`);
    await screenshot(page, `layout-small-acted-${language}`);
  });
}

/** Everything can be done: a trio and princes at a monument of theirs. */
const BUSY = development({
  hand: ["maya", "persia", "egypt", "egypt", "greece"],
  princes: { blue: { "wind-2": { maya: 3 }, "fire-6": { persia: 1 } } },
  monuments: { "fire-6": ["persia", "red"] },
});

for (const [name, profile] of Object.entries({ laptop, phone, "tablet in landscape": { ...phone, viewport: { width: 1180, height: 820 } } })) {
  inBrowser(`all buttons are in view in every language: ${name}`, profile, async (page) => {
    await openPosition(page, BUSY);
    for (const language of ["en", "fr", "de", "it", "nl"]) {
      await settings(page, { language });
      await page.reload();
      await started(page);
      await eventually(() => page.locator("[data-kind]").count(), 5);
      assert.deepEqual(await scrolling(page, ".actions, .ways"), [], language);
      await page.locator('.board .place[data-act="scale egypt"]').press("Enter");
      await page.locator("[data-button=confirm]").waitFor();
      assert.deepEqual(await scrolling(page, ".actions"), [], `${language}: a proposal`);
      await page.keyboard.press("Escape");
    }
  });
}

inBrowser("text twice as large stays usable on a phone", phone, async (page) => {
  await newGame(page, FIVE);
  await guests(page).first().waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await drawn(page);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, "nothing is too wide");
  assert.ok((await box(page, ".map-frame")).height >= 200);
  await screenshot(page, "layout-large-letters");
  const player = new Player(page, { seed: 5, touch: true });
  await player.place(".piece.guest.active");
  await page.locator(".place.lit").first().waitFor();
  await page.locator("[data-button=cancel]").tap();
  await page.locator("[data-for=table-tab-log]").tap();
  await page.locator(".log").waitFor();
});

inBrowser("five players fit at 1280 x 720, and the foot is low without cards", laptop, async (page) => {
  await newGame(page, FIVE);
  await guests(page).first().waitFor();
  assert.deepEqual(await scrolling(page), []);
  const low = (await box(page, ".bar")).height;
  await screenshot(page, "layout-1280-welcome");
  await untilActing(page, new Player(page, { seed: 5 }));
  assert.deepEqual(await scrolling(page), []);
  assert.ok(low < (await box(page, ".bar")).height - 40);
  await screenshot(page, "layout-1280-development");
});

const LANDSCAPE = { ...phone, viewport: { width: 844, height: 390 } };
const TABLET = { ...phone, viewport: { width: 820, height: 1180 } };

for (const [name, profile] of Object.entries({ laptop, desktop, phone, small, landscape: LANDSCAPE, tablet: TABLET })) {
  inBrowser(`ten cards, privileges, what an action changes and the buttons are in view without scrolling: ${name}`, profile, async (page) => {
    await openPosition(page, FULL_HAND);
    await page.locator("[data-kind=table-kind-scale]").click();
    await page.locator('.board .place[data-act="scale china"]').press("Enter");
    await page.locator("[data-button=confirm]").waitFor();
    // Low screens show what changes only in the strip of the players.
    const inFoot = profile === small || profile === LANDSCAPE ? ".card, .seal, .proposal .button" : ".card, .seal, .effect, .proposal .button";
    const foot = await box(page, ".bar");
    for (const part of await boxes(page, inFoot)) {
      const inside = part.left >= foot.left && part.right <= foot.right && part.top >= foot.top && part.bottom <= foot.bottom;
      assert.ok(inside && part.width > 0, `${JSON.stringify(part)} in ${JSON.stringify(foot)}`);
    }
    assert.equal(await page.locator(".card").count(), 10);
    assert.deepEqual(await scrolling(page, ".hand, .actions, .prompt"), []);
    await screenshot(page, `layout-full-hand-${name}`);
  });
}

inBrowser("large screens show larger cards and panels", { viewport: { width: 1920, height: 1080 } }, async (page) => {
  await newGame(page, FIVE);
  await guests(page).first().waitFor();
  await untilActing(page, new Player(page, { seed: 5 }));
  assert.deepEqual(await scrolling(page), []);
  assert.ok((await box(page, ".card")).width > 100);
  assert.ok((await box(page, ".player")).width >= 300);
  await screenshot(page, "layout-1920");
});

inBrowser("neither the zoom buttons nor the lens cover the score track", laptop, async (page) => {
  await newGame(page, FIVE);
  await guests(page).first().waitFor();
  const chart = await page.evaluate(() => {
    const { left, top, width, height } = document.querySelector(".chart").getBoundingClientRect();
    const scale = Math.min(width / 1500, height / 1200);
    const [x, y] = [left + (width - 1500 * scale) / 2, top + (height - 1200 * scale) / 2];
    return { left: x, top: y, right: x + 1500 * scale, bottom: y + 1200 * scale, track: 58 * scale };
  });
  for (const button of await boxes(page, ".zoom .button")) assert.ok(!meet(button, chart), "a button covers the map");
  for (const district of ["water-1", "fire-2", "earth-8", "wind-3"]) {
    const place = page.locator(`[data-act="district ${district}"]`);
    await place.hover();
    const [island, number] = district.split("-");
    await page.locator(".lens h2").getByText(new RegExp(`^${island} ${number}`, "i")).waitFor();
    const lens = await box(page, ".lens");
    assert.ok(!meet(lens, await box(page, `[data-act="district ${district}"]`)), "the lens covers its district");
    assert.ok(lens.left >= chart.left + chart.track - 1 && lens.right <= chart.right - chart.track + 1, `${district}: the lens is beside the track`);
    assert.ok(lens.top >= chart.top + chart.track - 1 && lens.bottom <= chart.bottom - chart.track + 1, `${district}: the lens is above or below the track`);
  }
  await screenshot(page, "layout-lens");
});

inBrowser("the mouse finds the names of guests, ships, ministers and the scale", laptop, async (page) => {
  await newGame(page, FIVE);
  await guests(page).first().waitFor();
  const tip = page.locator(".tooltip");
  const hover = async (selector) => {
    await page.mouse.move(640, 300);
    const { left, top, width, height } = await box(page, selector);
    await page.mouse.move(left + width / 2, top + height / 2);
  };
  await hover(".piece.guest.active");
  await tip.getByText(/guest/).waitFor();
  await hover('[data-act="scale egypt"]');
  await tip.getByText(/^Egypt: \d on the Prestige Scale$/).waitFor();
  await hover('[data-act="wonder earth"]');
  await tip.getByText("the Isle of Earth").waitFor();
  await hover('[data-piece^="minister-"]');
  await tip.getByText(/has 0 points/).waitFor();
  const { left, width, top } = await box(page, '[data-act="ship wind"]');
  await page.mouse.move(left + width / 2, top + 20);
  await tip.getByText("The ship of the Isle of Wind").waitFor();
  await screenshot(page, "layout-tooltip");
});

inBrowser("a prince that flies from what is not on the screen appears", { ...phone, reducedMotion: "no-preference" }, async (page) => {
  await newGame(page, { seats: ["human", "easy"], seed: "3", speed: "fast" });
  await page.locator(".piece.guest.active").first().waitFor();
  const player = new Player(page, { seed: 2, touch: true });
  for (let turn = 0; turn < 3; turn++) await player.playOn({ until: async () => (await page.locator(".piece.guest.active").count()) > 0 && (await page.locator(".piece.princes").count()) > turn });
  await eventually(() => page.locator(".flight").count(), 0);
  await eventually(() => page.locator(".piece.awaited").count(), 0);
});

inBrowser("a click without a pointer, as screen readers send it, takes a guest and places a prince", phone, async (page) => {
  await newGame(page, { seats: ["human", "easy"], seed: "3" });
  const press = (selector) => page.locator(selector).first().evaluate((element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })));
  await page.locator(".piece.guest.active").first().waitFor();
  await press(".piece.guest.active");
  await page.locator(".place.lit").first().waitFor();
  await press(".place.lit");
  const confirm = page.locator("[data-button=confirm]");
  await confirm.or(page.locator(".piece.princes")).first().waitFor();
  if (await confirm.count()) await confirm.click();
  await page.locator(".piece.princes:not(.ghost)").first().waitFor();
});

for (const [name, profile] of Object.entries({ laptop, desktop })) {
  inBrowser(`what to do is in sight at every step: ${name}`, profile, async (page) => {
    await newGame(page, FIVE);
    const cut = new Set();
    const look = () => page.evaluate(() => {
      const [todo, bar] = [".todo", ".bar"].map((selector) => document.querySelector(selector)?.getBoundingClientRect());
      const hidden = todo && bar && todo.height > 0 && (todo.bottom > bar.bottom + 1 || todo.top < bar.top - 1);
      return hidden ? document.querySelector(".prompt").innerText : null;
    });
    await new Player(page, { seed: 5 }).playOn({
      until: async () => {
        const words = await look();
        if (words) cut.add(words);
        return /Round 3/.test(await page.locator(".phase").innerText());
      },
    });
    assert.deepEqual([...cut], []);
    await screenshot(page, `layout-prompt-${name}`);
  });
}

inBrowser("on the smallest phone the last turn is told whole or not at all", small, async (page) => {
  await newGame(page, { seats: ["human", "easy", "easy", "easy", "easy"], target: 200, seed: "21" });
  const player = new Player(page, { seed: 8, touch: true });
  await player.playOn({ until: async () => (await page.locator("[data-kind=table-kind-scale]").count()) > 0 && (await page.locator(".held, .menu, [data-button=cancel]").count()) === 0 });
  const [prompt, last] = [await box(page, ".prompt"), await box(page, ".last-turn")];
  assert.ok(last.left >= prompt.right || last.bottom <= prompt.bottom + 1, `${last.bottom} below ${prompt.bottom}`);
});
