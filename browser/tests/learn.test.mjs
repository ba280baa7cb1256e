// The tutorial: all of it, in every language, by doing what it asks for.
import assert from "node:assert/strict";
import { desktop, inBrowser, phone, screenshot, started } from "../kit.mjs";
import { Player, seedRandom, settings } from "../player.mjs";
import { Pupil } from "../learner.mjs";

const LESSONS = 9;
const NARROW = { ...phone, viewport: { width: 360, height: 740 } };
const COURSES = [["en", "desktop", desktop], ["fr", "desktop", desktop], ["de", "narrow", NARROW], ["it", "desktop", desktop], ["nl", "desktop", desktop]];

/** Opens the tutorial from the start page. */
async function begin(page, language = "en") {
  await settings(page, { language });
  await page.goto("/");
  await started(page);
  await page.locator("[data-way=learn]").click();
  await page.locator("[data-button=go-on]").click();
  await page.locator(".coach").waitFor();
}

for (const [language, name, profile] of COURSES) {
  inBrowser(`the whole tutorial in ${language}, ${name}`, profile, async (page) => {
    await begin(page, language);
    const pupil = new Pupil(page, { touch: profile === NARROW });
    const said = [];
    for (let lesson = 1; lesson <= LESSONS; lesson++) {
      said.push(...(await pupil.lesson(lesson)));
    }
    assert.equal(new Set(said).size, said.length, "nothing is said twice");
    assert.ok(said.every((words) => words.includes(" ")), "everything is a sentence");
    await page.locator("[data-button=first-game]").waitFor();
    assert.equal(await page.locator(".lessons .done").count(), LESSONS);
    await screenshot(page, `learn-over-${language}-${name}`);
  });
}

inBrowser("the card covers neither the board nor what it points at, on a telephone", NARROW, async (page) => {
  await settings(page, { language: "de" });
  const pupil = new Pupil(page, { touch: true });
  for (let lesson = 1, words; lesson <= LESSONS; lesson++) {
    await page.goto(`/#/learn/${lesson}`);
    ({ words } = await pupil.heard(words));
    const wide = await page.evaluate(() => {
      const [card, board] = [".coach", ".board"].map((part) => document.querySelector(part).getBoundingClientRect());
      return card.top >= board.bottom - 1 && board.height >= 190 && document.documentElement.scrollWidth <= innerWidth;
    });
    assert.ok(wide, `lesson ${lesson}`);
  }
});

inBrowser("another move is refused kindly and changes nothing", desktop, async (page) => {
  await settings(page);
  await page.goto("/#/learn/3");
  const pupil = new Pupil(page);
  await page.locator(".coach").waitFor();
  await page.locator(".piece.guest.active").first().waitFor();
  const { words } = await pupil.card();
  const player = new Player(page);
  await player.place(".piece.guest.active");
  await page.locator(".prompt .notice").getByText("A good idea for later").waitFor();
  assert.equal((await pupil.card()).words, words);
  assert.equal(await page.locator(".piece.guest.active").count(), 3);
  assert.equal(await page.locator(".piece.held, .place.lit").count(), 0, "it is said before anything is picked up");
});

inBrowser("a click on princes in a lit district is one on the district, and the list frames what is asked for", desktop, async (page) => {
  await settings(page);
  await page.addInitScript(() => localStorage.setItem("utopia-learn", JSON.stringify({ lesson: 6, step: 1 })));
  await page.goto("/#/learn/6");
  const pupil = new Pupil(page);
  await page.locator(".coach").waitFor();
  // Princes can be moved or removed: the list frames what is asked for, and not what would pick them up for it.
  await page.locator(".card[data-card=persia]").first().click();
  await pupil.touchAt('[data-act="district fire-6"]');
  await page.locator(".menu .offer[data-pointed]").waitFor();
  assert.deepEqual(await page.locator(".menu .offer[data-pointed]").allTextContents(), await page.locator('.menu [data-move^="remove persia fire-6"]').allTextContents());
  const before = await pupil.card();
  await page.locator(".menu .offer[data-pointed]").click();
  await pupil.heard(before.words);
  assert.match((await pupil.card()).words, /Three cards of one civilization/);
  await page.locator(".card[data-card=greece]").first().click();
  await pupil.touchAt('[data-act="princes greece earth-3"]');
  await page.locator(".menu .offer").nth(1).waitFor();
  await pupil.card();
  assert.deepEqual(await page.locator(".menu .offer[data-pointed]").allTextContents(), await page.locator('.menu [data-move^="anywhere greece earth-3"]').allTextContents());
  const { words } = await pupil.card();
  await page.locator(".menu .offer[data-pointed]").click();
  await pupil.heard(words);
});

inBrowser("one can go back, skip a lesson, leave, and go on where one was", desktop, async (page) => {
  await begin(page);
  const pupil = new Pupil(page);
  const first = await pupil.step();
  await pupil.heard(first);
  const second = await pupil.step();
  await pupil.heard(second);
  assert.equal(await page.locator('[data-piece^="princes-"]').count(), 3, "everybody has a prince");
  const third = (await pupil.card()).words;
  await page.locator("[data-button=step-back]").click();
  assert.equal((await pupil.heard(third)).words, second);
  assert.equal(await page.locator('[data-piece^="princes-"]').count(), 0, "as it was before");
  const again = await pupil.step();
  assert.equal(again, second);
  await page.locator("[data-button=skip-lesson]").click();
  await page.waitForURL(/#\/learn\/2$/);
  await page.locator(".coach").waitFor();
  const opening = await pupil.step();
  await pupil.heard(opening);
  const { words } = await pupil.card();
  await page.locator("[data-button=leave-lesson]").click();
  await page.locator("[data-button=go-on]").waitFor();
  assert.equal(await page.locator(".lessons .done").count(), 0, "a skipped lesson is not done");
  await page.reload();
  await started(page);
  await page.locator("[data-button=go-on]").click();
  await page.waitForURL(/#\/learn\/2$/);
  await page.locator(".coach").waitFor();
  assert.equal((await pupil.card()).words, words);
  await page.goto("/#/");
  await page.locator("[data-way=learn]").getByText("lesson 2 of 9").waitFor();
  await page.goto("/#/learn/99");
  await page.getByText("There is no such lesson").waitFor();
});

inBrowser("a lesson by keyboard alone", desktop, async (page) => {
  await begin(page);
  const pupil = new Pupil(page);
  await page.locator("[data-button=next]:focus").waitFor();
  const first = (await pupil.card()).words;
  await page.keyboard.press("Enter");
  await pupil.heard(first);
  const second = (await pupil.card()).words;
  await page.keyboard.press("b");
  await page.locator('[data-act="guest maya earth"]').focus();
  await page.keyboard.press("Enter");
  await page.locator(".place.lit:focus").waitFor();
  await page.keyboard.press("Enter");
  await pupil.heard(second);
  await page.locator("[data-button=next]:focus").waitFor();
  assert.equal(await page.locator(".coach [aria-live]").count(), 1, "a screen reader hears the card");
});

inBrowser("the first game brings tips, once each, unless they are switched off", desktop, async (page) => {
  await seedRandom(page);
  await page.addInitScript(() => localStorage.setItem("utopia-settings", JSON.stringify({ speed: "instant", theme: "light", language: "en", ...JSON.parse(localStorage.getItem("utopia-settings") ?? "{}") })));
  await page.addInitScript(() => localStorage.getItem("utopia-learn") ?? localStorage.setItem("utopia-learn", JSON.stringify({ over: true })));
  await page.goto("/#/learn");
  await started(page);
  await page.locator("[data-button=first-game]").click();
  await page.getByRole("heading", { name: "Which guest?" }).waitFor();
  await screenshot(page, "tip-welcome");
  await page.locator("[data-button=tip-read]").click();
  assert.equal(await page.locator(".coach").count(), 0);
  await page.reload();
  await page.locator(".table .chart").waitFor();
  assert.equal(await page.locator(".coach").count(), 0, "a tip that was read does not come again");
  const player = new Player(page, { seed: 3 });
  await player.playOn({ until: async () => (await page.locator(".coach").count()) > 0 });
  // Who is last on the track discards nothing.
  await page.getByRole("heading", { name: /^What to (discard|do with cards)\?$/ }).waitFor();
  await page.locator("[data-button=no-tips]").click();
  assert.equal(await page.locator(".coach").count(), 0);
  await player.playOn({ until: async () => (await page.locator("[data-kind=table-kind-scale]").count()) > 0 });
  assert.equal(await page.locator(".coach").count(), 0, "tips are off");
  await page.locator(".top button.icon").last().click();
  assert.ok(await page.getByRole("group", { name: "Tips" }).getByRole("radio", { name: "Off" }).isChecked());
});
