// Five languages and a pseudolocale: nothing is clipped, nothing stays English.
import assert from "node:assert/strict";
import { desktop, inBrowser, phone, screenshot, started, visit } from "../kit.mjs";
import { Player, newGame, settings } from "../player.mjs";
import { usePseudolocale } from "../pseudolocale.mjs";

const NARROW = { ...phone, viewport: { width: 360, height: 740 } };

/** Text that is clipped or off the screen, except for names, which end in an ellipsis, and scrollable content. */
function clipped(page) {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const scrolls = (element) => {
      for (let at = element; at; at = at.parentElement) {
        if (["auto", "scroll"].includes(getComputedStyle(at).overflowX)) return true;
      }
      return false;
    };
    const found = [];
    for (const element of document.querySelectorAll("h1, h2, h3, p, a, button, label, legend, small, span, li, dt, dd, td, th")) {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (box.width === 0 || box.height === 0 || element.closest(".visually-hidden, svg") || style.clipPath !== "none") continue;
      const hidden = style.overflowX === "hidden" && style.textOverflow !== "ellipsis";
      if (hidden && element.scrollWidth > element.clientWidth + 1) found.push(`clipped: ${element.textContent}`);
      if ((box.right > wide + 1 || box.left < -1) && !scrolls(element)) found.push(`off the screen: ${element.textContent}`);
    }
    if (document.documentElement.scrollWidth > wide) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    return found;
  });
}

/** Visits all pages and the steps of a game, and calls `look` at each. */
async function tour(page, look, { touch }) {
  const player = new Player(page, { seed: 3, touch });
  await page.locator(".piece.guest.active").first().waitFor();
  await look("welcome");
  await player.place(".piece.guest.active");
  await look("placing");
  await page.keyboard.press("Escape");
  await player.playOn({ until: async () => (await page.locator("[data-button=discard]").count()) > 0 });
  await look("discards");
  await player.playOn({ until: async () => (await page.locator("[data-kind=table-kind-scale]").count()) > 0 });
  await look("development");
  await page.locator("[data-kind=table-kind-scale]").click();
  await page.locator('.place.lit[data-act^="scale"], .place.spends[data-act^="scale"]').first().press("Enter");
  await page.locator("[data-button=confirm]").waitFor();
  await look("proposal");
  await page.keyboard.press("Escape");
  for (const tab of [1, 2, 3]) {
    if (!touch) continue;
    await page.locator(".tabs button").nth(tab).click();
    await look(`tab-${tab}`);
  }
  for (const [address, what] of [["/#/", "start"], ["/#/new", "new"], ["/#/games", "games"], ["/#/rules", "rules"], ["/#/how", "how"], ["/#/about", "about"], ["/#/privacy", "privacy"], ["/#/learn", "learn"], ["/#/learn/6", "lesson"], ["/#/online", "online"]]) {
    await visit(page, address);
    await page.locator("h1").first().waitFor();
    if (what === "online") await page.locator(".lobby").waitFor();
    await look(what);
  }
  await page.locator("header button.icon").last().click();
  await look("settings");
}

/** Starts a game in any language; the form is filled in in English. */
async function game(page, language) {
  await newGame(page, { seats: ["human", "easy", "easy"], target: 30, seed: "21" });
  if (language !== "en") {
    await page.locator(".piece.guest.active").first().waitFor();
    await settings(page, { language });
    await page.reload();
    await started(page);
  }
}

inBrowser("long words fit on a phone 360 pixels wide", NARROW, async (page) => {
  await game(page, "en");
  await usePseudolocale(page);
  await page.reload();
  await started(page);
  assert.match(await page.locator(".todo").innerText(), /[áéíóú]/);
  const found = [];
  await tour(page, async (where) => {
    await screenshot(page, `pseudo-${where}`);
    found.push(...(await clipped(page)).map((what) => `${where}: ${what}`));
  }, { touch: true });
  assert.deepEqual(found, []);
});

for (const language of ["en", "fr", "de", "it", "nl"]) {
  for (const [name, profile] of Object.entries({ desktop, narrow: NARROW })) {
    inBrowser(`every screen in ${language}, ${name}`, profile, async (page) => {
      await game(page, language);
      const found = [];
      await tour(page, async (where) => {
        await screenshot(page, `language-${language}-${name}-${where}`);
        found.push(...(await clipped(page)).map((what) => `${where}: ${what}`));
      }, { touch: profile === NARROW });
      assert.deepEqual(found, []);
      assert.equal(await page.locator("html").getAttribute("lang"), language);
    });
  }
}

inBrowser("the language can be switched in mid-game", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy"], seed: "23" });
  await page.locator(".piece.guest.active").first().waitFor();
  const [said, told] = [new Set(), new Set()];
  for (const [language, name] of [["fr", "Français"], ["de", "Deutsch"], ["it", "Italiano"], ["nl", "Nederlands"], ["en", "English"]]) {
    await page.locator(".top button.icon").last().click();
    await page.getByRole("radio", { name }).check();
    await page.waitForFunction((language) => document.documentElement.lang === language, language);
    await page.keyboard.press("Escape");
    said.add(await page.locator(".todo").innerText());
    told.add(await page.locator(".log li .words").first().innerText());
    const player = new Player(page);
    await player.place(".piece.guest.active");
    await page.locator(".place.lit").first().waitFor();
    await page.keyboard.press("Escape");
  }
  assert.equal(said.size, 5, "the prompt, in five languages");
  assert.equal(told.size, 5, "the log, in five languages");
});
