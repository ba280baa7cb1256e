// The tutorial: every lesson, in every language, by doing what it asks for.
import assert from "node:assert/strict";
import { desktop, inBrowser, phone, screenshot, started, visit } from "../kit.mjs";
import { Player, seedRandom, settings } from "../player.mjs";
import { Learner } from "../learner.mjs";

const LESSONS = 9;
const NARROW = { ...phone, viewport: { width: 360, height: 740 } };
const COURSES = [["en", "desktop", desktop], ["fr", "desktop", desktop], ["de", "narrow", NARROW], ["it", "desktop", desktop], ["nl", "desktop", desktop]];

/** Opens the tutorial from the start page. */
async function begin(page, language = "en") {
  await settings(page, { language });
  await visit(page, "/");
  await page.locator("[data-way=learn]").click();
  await page.locator("[data-button=go-on]").click();
  await page.locator(".coach").waitFor();
}

for (const [language, name, profile] of COURSES) {
  inBrowser(`the whole tutorial in ${language}, ${name}`, profile, async (page) => {
    await begin(page, language);
    const learner = new Learner(page, { touch: profile === NARROW });
    const said = [];
    for (let lesson = 1; lesson <= LESSONS; lesson++) {
      said.push(...(await learner.lesson(lesson)));
    }
    assert.equal(new Set(said).size, said.length, "no text appears twice");
    assert.ok(said.every((words) => words.includes(" ")), "every text is a sentence");
    await page.locator("[data-button=first-game]").waitFor();
    assert.equal(await page.locator(".lessons .done").count(), LESSONS);
    await screenshot(page, `learn-over-${language}-${name}`);
  });
}

inBrowser("on a phone the card covers neither the board nor what it points at", NARROW, async (page) => {
  await settings(page, { language: "de" });
  const learner = new Learner(page, { touch: true });
  for (let lesson = 1, words; lesson <= LESSONS; lesson++) {
    await visit(page, `/#/learn/${lesson}`);
    ({ words } = await learner.heard(words));
    const wide = await page.evaluate(() => {
      const [card, board] = [".coach", ".map-frame"].map((part) => document.querySelector(part).getBoundingClientRect());
      return card.top >= board.bottom - 1 && board.height >= 190 && document.documentElement.scrollWidth <= innerWidth;
    });
    assert.ok(wide, `lesson ${lesson}`);
  }
});

inBrowser("a move that is not asked for is turned down and changes nothing", desktop, async (page) => {
  await settings(page);
  await page.goto("/#/learn/3");
  const learner = new Learner(page);
  await page.locator(".coach").waitFor();
  await page.locator(".piece.guest.active").first().waitFor();
  const { words } = await learner.card();
  const player = new Player(page);
  await player.place(".piece.guest.active");
  await page.locator(".prompt .notice").getByText("A good idea for later").waitFor();
  assert.equal((await learner.card()).words, words);
  assert.equal(await page.locator(".piece.guest.active").count(), 3);
  assert.equal(await page.locator(".piece.held, .place.lit").count(), 0, "nothing was picked up");
});

inBrowser("clicking princes in a highlighted district acts on the district, and what comes next is framed", desktop, async (page) => {
  await settings(page);
  await page.addInitScript(() => localStorage.setItem("utopia-learn", JSON.stringify({ lesson: 6, step: 1 })));
  await page.goto("/#/learn/6");
  const learner = new Learner(page);
  await page.locator(".coach").waitFor();
  // Princes can be moved or removed: the menu frames the line that is asked for, not the one that picks them up.
  await page.locator(".card[data-card=persia]").first().click();
  await learner.touchAt('[data-act="district fire-6"]');
  await page.locator(".menu .offer[data-pointed]").waitFor();
  assert.deepEqual(await page.locator(".menu .offer[data-pointed]").allTextContents(), await page.locator('.menu [data-move^="remove persia fire-6"]').allTextContents());
  const before = await learner.card();
  await page.locator(".menu .offer[data-pointed]").click();
  await learner.heard(before.words);
  assert.match((await learner.card()).words, /Three cards of one civilization/);
  await page.locator(".card[data-card=greece]").first().click();
  await learner.touchAt('[data-act="princes greece earth-3"]');
  await page.locator(".menu .offer[data-pointed]").waitFor();
  const { words } = await learner.card();
  await page.locator(".menu .offer[data-pointed]").click();
  assert.equal(await page.locator(".card.pays[data-card=greece]").count(), 3, "three cards are proposed, none is spent");
  await page.locator("[data-button=confirm][data-pointed]").click();
  await learner.heard(words);
});

inBrowser("going back, skipping a lesson, leaving, and resuming", desktop, async (page) => {
  await begin(page);
  const learner = new Learner(page);
  const first = await learner.step();
  await learner.heard(first);
  const second = await learner.step();
  await learner.heard(second);
  assert.equal(await page.locator('[data-piece^="princes-"]').count(), 3, "everybody has a prince");
  const third = (await learner.card()).words;
  await page.locator("[data-button=step-back]").click();
  assert.equal((await learner.heard(third)).words, second);
  assert.equal(await page.locator('[data-piece^="princes-"]').count(), 0, "the step is undone");
  const again = await learner.step();
  assert.equal(again, second);
  await page.locator("[data-button=skip-lesson]").click();
  await page.waitForURL(/#\/learn\/2$/);
  await page.locator(".coach").waitFor();
  const opening = await learner.step();
  await learner.heard(opening);
  const { words } = await learner.card();
  await page.locator("[data-button=leave-lesson]").click();
  await page.locator("[data-button=go-on]").waitFor();
  assert.equal(await page.locator(".lessons .done").count(), 0, "a skipped lesson does not count as done");
  await page.reload();
  await started(page);
  await page.locator("[data-button=go-on]").click();
  await page.waitForURL(/#\/learn\/2$/);
  await page.locator(".coach").waitFor();
  assert.equal((await learner.card()).words, words);
  await visit(page, "/#/");
  await page.locator("[data-way=learn]").getByText("lesson 2 of 9").waitFor();
  await visit(page, "/#/learn/99");
  await page.getByText("There’s no such lesson").waitFor();
});

inBrowser("a lesson with the keyboard only", desktop, async (page) => {
  await begin(page);
  const learner = new Learner(page);
  await page.locator("[data-button=next]:focus").waitFor();
  const first = (await learner.card()).words;
  await page.keyboard.press("Enter");
  await learner.heard(first);
  const second = (await learner.card()).words;
  await page.keyboard.press("b");
  await page.locator('[data-act="guest maya earth"]').focus();
  await page.keyboard.press("Enter");
  await page.locator(".place.lit:focus").waitFor();
  await page.keyboard.press("Enter");
  await learner.heard(second);
  await page.locator("[data-button=next]:focus").waitFor();
  await page.locator("#voice p").filter({ hasText: (await page.locator(".coach-words p").innerText()) }).waitFor({ state: "attached" });
});

inBrowser("the first game shows each tip once, until tips are switched off", desktop, async (page) => {
  await seedRandom(page);
  await page.addInitScript(() => localStorage.setItem("utopia-settings", JSON.stringify({ speed: "instant", theme: "light", language: "en", ...JSON.parse(localStorage.getItem("utopia-settings") ?? "{}") })));
  await page.addInitScript(() => localStorage.getItem("utopia-learn") ?? localStorage.setItem("utopia-learn", JSON.stringify({ over: true })));
  await visit(page, "/#/learn");
  await page.locator("[data-button=first-game]").click();
  await page.getByRole("heading", { name: "Which guest?" }).waitFor();
  await screenshot(page, "tip-welcome");
  await page.locator("[data-button=tip-read]").click();
  assert.equal(await page.locator(".coach").count(), 0);
  await page.reload();
  await page.locator(".table .chart").waitFor();
  assert.equal(await page.locator(".coach").count(), 0, "a dismissed tip stays away");
  const player = new Player(page, { seed: 3 });
  await player.playOn({ until: async () => (await page.locator(".coach").count()) > 0 });
  // Whoever is last on the track discards nothing.
  await page.getByRole("heading", { name: /^What should I (discard|do with my cards)\?$/ }).waitFor();
  await page.locator("[data-button=no-tips]").click();
  assert.equal(await page.locator(".coach").count(), 0);
  await player.playOn({ until: async () => (await page.locator("[data-kind=table-kind-scale]").count()) > 0 });
  assert.equal(await page.locator(".coach").count(), 0, "tips are off");
  await page.locator(".top button.icon").last().click();
  assert.ok(await page.getByRole("group", { name: "Tips" }).getByRole("radio", { name: "Off" }).isChecked());
});

inBrowser("after a lesson that was left, a game against bots can be played", desktop, async (page) => {
  await settings(page);
  await seedRandom(page);
  await visit(page, "/#/learn/1");
  await page.locator(".coach-words").waitFor();
  await page.locator("[data-button=leave-lesson]").click();
  await page.locator(".page-header .home").click();
  await page.locator(".way", { hasText: "Play against bots" }).click();
  await page.locator(".piece.guest.active").first().waitFor();
});
