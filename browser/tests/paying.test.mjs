// Choosing an action on the board, paying for it from the hand, and princes that are ready.
import assert from "node:assert/strict";
import { desktop, drawn, eventually, inBrowser, phone, screenshot } from "../kit.mjs";
import { Player } from "../player.mjs";
import { development, openPosition } from "../positions.mjs";

/** Every kind of action is possible: a trio, a wonder, princes at a monument, four kinds of cards and two privileges. */
const EVERYTHING = development({
  hand: ["maya", "persia", "egypt", "egypt", "greece"],
  princes: {
    blue: {
      "wind-2": { maya: 3 },
      "fire-6": { persia: 1 },
      "fire-3": { egypt: 2 },
      "earth-1": { maya: 1, persia: 1 },
      "earth-2": { china: 1, greece: 1 },
      "earth-7": { egypt: 1 },
    },
    red: { "wind-5": { china: 3 } },
  },
  monuments: { "fire-6": ["persia", "red"], "earth-8": ["maya", "blue"] },
});

const scale = (civ) => `.board [data-act="scale ${civ}"]`;
const district = (name) => `.board [data-act="district ${name}"]`;
const todo = (page) => page.locator(".todo").innerText();
const cards = (page, selector = ".card") => page.locator(selector).evaluateAll((all) => all.map((card) => card.dataset.card));
const paying = (page) => cards(page, ".card.pays");
const seals = (page, selector = ".privileges .seal") => page.locator(selector).count();

/** Clicks something on the board where nothing covers it. */
async function click(page, selector, options) {
  await new Player(page, options).place(selector);
  await drawn(page);
}

async function confirm(page) {
  await page.locator("[data-button=confirm]").click();
  await page.locator("[data-button=undo]:enabled").waitFor();
}

inBrowser("the cheapest payment is proposed, and one more click takes it", desktop, async (page) => {
  await openPosition(page, EVERYTHING);
  await click(page, scale("egypt"));
  assert.equal(await page.locator(".menu").count(), 0, "there is nothing to read through");
  assert.deepEqual(await paying(page), ["egypt"]);
  assert.equal((await cards(page)).length, 5, "nothing is spent");
  assert.match(await todo(page), /^Raise Egypt\?/);
  await screenshot(page, "paying-raise");
  await confirm(page);
  assert.deepEqual((await cards(page)).sort(), ["egypt", "greece", "maya", "persia"]);
  assert.equal(await seals(page), 2);
});

inBrowser("clicks on cards change the payment, which shows the privileges it would spend", desktop, async (page) => {
  await openPosition(page, EVERYTHING);
  await click(page, scale("egypt"));
  await page.locator(".variants .button").last().click();
  assert.deepEqual(await paying(page), ["egypt", "egypt"], "lowering costs two");
  await page.locator(".card[data-card=maya]").click();
  assert.deepEqual((await paying(page)).sort(), ["egypt", "maya"]);
  assert.equal(await seals(page, ".seal.spent"), 1);
  await page.locator(".card[data-card=greece]").click();
  assert.deepEqual((await paying(page)).sort(), ["greece", "maya"]);
  assert.equal(await seals(page, ".seal.spent"), 2);
  await screenshot(page, "paying-lower-with-privileges");
  await page.locator(".card[data-card=greece]").click();
  assert.equal(await page.locator("[data-button=confirm]").isDisabled(), true, "a card is missing");
  assert.match(await todo(page), /choose one more card/);
  await page.locator(".card[data-card=egypt]").first().click({ position: { x: 8, y: 30 } });
  assert.deepEqual((await paying(page)).sort(), ["egypt", "maya"]);
  assert.equal((await cards(page)).length, 5, "nothing is spent yet");
  await confirm(page);
  assert.deepEqual((await cards(page)).sort(), ["egypt", "greece", "persia"]);
  assert.equal(await seals(page), 1);
});

inBrowser("the same place again takes one card, but neither two nor a privilege", desktop, async (page) => {
  await openPosition(page, EVERYTHING);
  await click(page, scale("egypt"));
  await click(page, scale("egypt"));
  await page.locator("[data-button=undo]:enabled").waitFor();
  assert.equal((await cards(page)).length, 4, "one card is paid");
  for (const _ of [1, 2, 3]) await click(page, scale("china"));
  assert.equal((await cards(page)).length, 4, "lowering China costs two cards and two privileges: nothing is spent");
  assert.equal(await seals(page), 2);
  assert.equal(await page.locator("[data-button=confirm]:focus").count(), 1, "the button that would do it has the focus");
});

inBrowser("a card that was clicked first is played without another question", desktop, async (page) => {
  await openPosition(page, development({ hand: ["persia", "china"], privileges: 0, princes: { blue: { "fire-6": { persia: 1 } } } }));
  await page.locator(".card[data-card=persia]").click();
  await click(page, scale("persia"));
  await page.locator("[data-button=undo]:enabled").waitFor();
  assert.deepEqual(await cards(page), ["china"]);
});

inBrowser("a proposal says what changes for whom before anything is spent", desktop, async (page) => {
  await openPosition(page, EVERYTHING);
  await click(page, scale("maya"));
  assert.deepEqual(await page.locator(".effect").allInnerTexts().then((all) => all.map((text) => text.replaceAll(/\s+/g, " "))), ["you income 2 → 3"]);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".effect, .proposal").count(), 0);
  // There is only one prince to remove.
  await page.locator("[data-kind=table-kind-remove]").click();
  assert.match(await page.locator(".effect").innerText(), /you\s+\+2 points/);
  await screenshot(page, "paying-effects");
});

inBrowser("a ready trio offers control first, and its other ways stay open", desktop, async (page) => {
  await openPosition(page, EVERYTHING);
  await click(page, '.board [data-act="princes maya wind-2"]');
  assert.match(await todo(page), /^Take control of Wind 2.*where the princes should go/);
  assert.ok((await page.locator(".place.lit").count()) > 0, "destinations are lit");
  await screenshot(page, "paying-ready-trio");
  await click(page, district("wind-1"));
  assert.match(await todo(page), /^Move 2 Mayan princes to Wind 1/);
  await page.keyboard.press("Escape");
  await click(page, '.board [data-act="princes maya wind-2"]');
  await confirm(page);
  await page.locator('[data-piece="monument-wind-2"]').waitFor();
  assert.equal((await cards(page)).length, 5, "it is free");
});

inBrowser("without a card to move there is no question about moving", desktop, async (page) => {
  await openPosition(page, development({ hand: [], princes: { blue: { "wind-2": { maya: 3 } } } }));
  await click(page, '.board [data-act="princes maya wind-2"]');
  assert.match(await todo(page), /^Take control of Wind 2.*\? Please confirm\.$/);
  assert.equal(await page.locator(".place.lit").count(), 0);
});

inBrowser("a ready wonder asks before it is built, and each choice of a prince is one click", desktop, async (page) => {
  const princes = { blue: { "earth-1": { maya: 1, persia: 1, china: 1 }, "earth-2": { greece: 1, egypt: 1 }, "earth-5": { egypt: 1 } } };
  await openPosition(page, development({ hand: [], princes }));
  await click(page, '.board [data-act="wonder earth"]');
  assert.match(await todo(page), /^Build the wonder of the Isle of Earth\? Please confirm\.$/);
  assert.match(await page.locator(".effect").innerText(), /\+6 points/);
  assert.equal(await page.locator('[data-piece^="wonder-"]').count(), 0);
  await page.locator("[data-button=confirm]").click();
  await page.locator(".todo").getByText("Which Egyptian prince").waitFor();
  await click(page, district("earth-5"));
  await page.locator('[data-piece^="wonder-"]').waitFor();
});

inBrowser("Move and Remove light the pieces, and no list has more than five lines", desktop, async (page) => {
  await openPosition(page, EVERYTHING);
  await page.locator("[data-kind=table-kind-move]").click();
  assert.equal(await page.locator(".piece.princes.lit").count(), 8, "every group can be moved, some with a privilege");
  await screenshot(page, "paying-move");
  await click(page, '.board [data-act="princes egypt fire-3"]');
  assert.equal(await page.locator(".piece.held").count(), 1);
  await page.keyboard.press("Escape");
  for (const kind of ["build", "move", "add", "remove", "scale"]) {
    await page.locator(`[data-kind=table-kind-${kind}]`).click();
    assert.ok((await page.locator(".offer").count()) <= 5, kind);
    await page.keyboard.press("Escape");
    if (await page.locator("[data-button=cancel]").count()) await page.keyboard.press("Escape");
  }
  const places = await page.locator(".board .place[data-act^=district]").evaluateAll((all) => all.map((place) => place.dataset.act));
  assert.equal(places.length, 24);
  for (const act of places) {
    await page.locator(`.board [data-act="${act}"]`).dispatchEvent("keydown", { key: "Enter", bubbles: true });
    await drawn(page);
    const lines = await page.locator(".offer").count();
    assert.ok(lines <= 5, `${act}: ${lines} lines`);
    if (await page.locator(".menu").count()) await page.locator(".menu .button").click();
    await page.keyboard.press("Escape");
  }
});

/** Uses something on the board, as a click does. */
async function use(page, act) {
  await page.locator(`.board [data-act="${act}"]`).first().dispatchEvent("keydown", { key: "Enter", bubbles: true });
}

/** Waits until the proposed payment can be taken with one more click; nothing may have to be read before. */
async function isOneClickAway(page, what) {
  await page.locator("[data-button=confirm]:enabled").waitFor();
  assert.equal(await page.locator(".menu").count(), 0, what);
}

const shining = (page) => page.locator(".board [data-act]:is(.lit, .spends, .build)").evaluateAll((all) => all.map((one) => one.dataset.act));

inBrowser("with the proposed payment every move takes at most two clicks after its action is chosen", desktop, async (page) => {
  await openPosition(page, EVERYTHING);
  // What chooses an action: a button, a line of the list of princes to add, or princes of one's own.
  const kind = (name) => [name, () => page.locator(`[data-kind=table-kind-${name}]`).click()];
  const added = (line) => [`add ${line}`, async () => {
    await page.locator("[data-kind=table-kind-add]").click();
    await page.locator(".offer").nth(line).click();
  }];
  const moved = (act) => [act, () => use(page, act)];
  const groups = await page.locator(".piece.princes.active").evaluateAll((all) => all.map((one) => one.dataset.act));
  await page.locator("[data-kind=table-kind-add]").click();
  const civs = await page.locator(".offer").count();
  assert.ok(civs > 2, `${civs} civilizations`);
  await page.keyboard.press("Escape");
  const actions = [kind("build"), kind("remove"), kind("scale"), ...Array.from({ length: civs }, (_, i) => added(i)), ...groups.map(moved)];
  let moves = 0;
  for (const [name, choose] of actions) {
    await choose();
    // Where the princes are, a click takes what is proposed for them already.
    const goals = (await shining(page)).filter((goal) => goal.split(" ").at(-1) !== name.split(" ").at(-1));
    // If there is only one way, it is proposed at once.
    if (goals.length === 0) await isOneClickAway(page, name);
    for (const goal of goals) {
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await choose();
      await use(page, goal);
      await isOneClickAway(page, `${name}: ${goal}`);
      moves++;
    }
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  }
  assert.ok(moves > 50, `${moves} moves`);
});

inBrowser("a hint proposes its move with its payment", desktop, async (page) => {
  await openPosition(page, development({ hand: ["maya"], princes: { blue: { "fire-6": { maya: 1 } } }, monuments: { "fire-6": ["maya", "blue"] } }));
  await page.keyboard.press("h");
  await page.locator(".hint-line").getByText(/^Hint: .*\(1 Mayan card\)/).waitFor();
  assert.deepEqual(await paying(page), ["maya"]);
  await confirm(page);
  assert.deepEqual(await cards(page), []);
});

inBrowser("an action is chosen, paid for otherwise and confirmed with the keyboard only", desktop, async (page) => {
  await openPosition(page, EVERYTHING);
  await page.keyboard.press("b");
  await page.locator(scale("egypt")).focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-button=confirm]:focus").waitFor();
  await page.keyboard.press("1");
  assert.deepEqual(await paying(page), ["maya"]);
  await page.keyboard.press("Enter");
  await page.locator("[data-button=undo]:enabled").waitFor();
  assert.equal(await seals(page), 1);
});

for (const [name, viewport] of [["390", { width: 390, height: 844 }], ["360", { width: 360, height: 640 }]]) {
  inBrowser(`paying on a phone, ${name} pixels wide`, { ...phone, viewport }, async (page) => {
    await openPosition(page, EVERYTHING, { theme: name === "360" ? "dark" : "light" });
    const board = () => page.locator(".board").boundingBox();
    const before = await board();
    await page.locator("[data-kind=table-kind-scale]").tap();
    await page.locator(`.lit${scale("egypt").replace(".board ", "")}`).waitFor();
    await click(page, scale("egypt"), { touch: true });
    await page.locator(".variants .button").last().tap();
    await eventually(() => paying(page), ["egypt", "egypt"]);
    assert.deepEqual(await board(), before, "the board stays in place");
    for (const button of ["confirm", "cancel"]) {
      const { x, y, width, height } = await page.locator(`[data-button=${button}]`).boundingBox();
      assert.ok(x >= 0 && x + width <= viewport.width && y + height <= viewport.height && height >= 40, `${button} is in reach`);
    }
    await screenshot(page, `paying-phone-${name}`);
    await page.locator("[data-button=confirm]").tap();
    await page.waitForFunction(() => document.querySelectorAll(".card").length === 3);
  });
}
