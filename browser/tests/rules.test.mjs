// The rulebook: as a page and over the table, in every width, theme and language.
import assert from "node:assert/strict";
import { desktop, inBrowser, phone, screenshot, visit } from "../kit.mjs";
import { Player, newGame, settings, showTab } from "../player.mjs";

const narrow = { ...phone, viewport: { width: 360, height: 740 } };
const section = (page, anchor) => page.locator(`section[id="${anchor}"]`);

/** Opens the rules page. */
async function open(page, { rule = "", ...chosen } = {}) {
  await settings(page, chosen);
  await visit(page, rule ? `/#/rules/${rule}` : "/#/rules");
  await page.locator(".rulebook section").first().waitFor();
}

/** Whether an element is within the viewport. */
async function inSight(locator) {
  return locator.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return box.top >= 0 && box.top < innerHeight;
  });
}

async function overflow(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

for (const [name, profile] of Object.entries({ desktop, narrow })) {
  for (const theme of ["light", "dark", "contrast"]) {
    inBrowser(`screenshots of the rules: ${name}, ${theme}`, profile, async (page) => {
      await open(page, { theme });
      await screenshot(page, `rules-${name}-${theme}`);
      for (const part of ["points", "R5", "R7", "R11.A", "scale"]) {
        await page.goto(`/#/rules/${part}`);
        await page.waitForFunction((part) => document.activeElement?.id === part, part);
        await screenshot(page, `rules-${name}-${theme}-${part}`);
      }
      assert.ok((await overflow(page)) <= 0, "wider than the screen");
    });
  }
}

inBrowser("a refusal links to the rule it cites without leaving the game", desktop, async (page) => {
  await newGame(page, { seats: ["human", "easy", "easy"], seed: "8", edition: 2 });
  await page.locator(".piece.guest.active").first().waitFor();
  const player = new Player(page);
  await player.place(".piece.guest.active");
  await page.locator(".place.lit").first().waitFor();
  await player.place(".place[data-act^=district]:not(.lit)");
  const address = page.url();
  await page.locator(".notice .rule-link").click();
  const rule = page.locator('.rules-panel li[id="R5.2"]');
  await rule.waitFor();
  await page.waitForFunction(() => document.activeElement?.id === "R5.2");
  assert.ok(await inSight(rule));
  await screenshot(page, "rules-panel");
  assert.equal(await page.locator(".rulebook").getAttribute("data-edition"), "dutch", "the edition of the game");

  await rule.getByRole("link", { name: "R3.3" }).click();
  await page.waitForFunction(() => document.activeElement?.id === "R3.3");
  await page.keyboard.press("e");
  await page.keyboard.press("Escape");
  await page.locator(".rulebook").waitFor({ state: "detached" });
  assert.equal(page.url(), address);
  await player.place(".place.lit");
  await page.locator('[data-piece^="princes-blue-"]').first().waitFor();
});

inBrowser("the rules open from the table on a phone", narrow, async (page) => {
  await newGame(page, { seats: ["human", "easy", "easy"], seed: "8" });
  await showTab(page, "more");
  await page.locator("[data-button=rules]").tap();
  await section(page, "aim").waitFor();
  await screenshot(page, "rules-panel-narrow");
  await page.locator(".rules-contents summary").tap();
  await page.locator(".rules-contents").getByRole("link", { name: /^R11\.A/ }).tap();
  await page.waitForFunction(() => document.activeElement?.id === "R11.A");
  await screenshot(page, "rules-panel-narrow-rule");
  assert.ok((await overflow(page)) <= 0);
  await page.getByRole("button", { name: "Back to the game" }).tap();
  await page.locator(".rulebook").waitFor({ state: "detached" });
});

inBrowser("every page links to the rules, and rules have addresses of their own", desktop, async (page) => {
  await settings(page);
  for (const address of ["/", "/#/new", "/#/games"]) {
    await visit(page, address);
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Rules" }).click();
    await section(page, "aim").waitFor();
  }
  await page.goto("/#/rules/R8.2");
  await page.waitForFunction(() => document.activeElement?.id === "R8.2");
  await page.locator('li[id="R8.2"]').waitFor();
  await page.locator(".rules-contents").getByRole("link", { name: /^R12/ }).click();
  await page.waitForFunction(() => document.activeElement?.id === "R12");
  assert.match(page.url(), /#\/rules\/R12$/);
  await page.goBack();
  await page.waitForFunction(() => document.activeElement?.id === "R8.2");
  assert.ok(await inSight(page.locator('li[id="R8.2"]')));
});

inBrowser("a search shows the sections that contain every word, and marks them", desktop, async (page) => {
  await open(page);
  const all = await page.locator(".rulebook section:visible").count();
  await page.getByRole("searchbox").fill("reefs CANAL");
  await section(page, "aim").waitFor({ state: "hidden" });
  assert.ok(await section(page, "R11.A").isVisible());
  assert.ok((await page.locator("section:visible").count()) < all);
  const marked = await page.locator("section:visible mark").allInnerTexts();
  assert.deepEqual([...new Set(marked.map((word) => word.toLowerCase()))].sort(), ["canal", "reefs"]);
  assert.ok(!(await page.locator(".rules-contents").getByRole("link", { name: /^R12/ }).isVisible()));
  assert.match(await page.getByRole("status").innerText(), /^Found in \d+ sections$/);
  await screenshot(page, "rules-search");
  await page.getByRole("searchbox").fill("zebra");
  assert.equal(await page.getByRole("status").innerText(), "Nothing found");
  await page.getByRole("searchbox").fill("");
  await section(page, "aim").waitFor();
  assert.equal(await page.locator("mark").count(), 0);
});

inBrowser("a search ignores accents", desktop, async (page) => {
  await open(page, { language: "de" });
  await page.getByRole("searchbox").fill("FURST");
  await section(page, "R7").locator("mark", { hasText: "Fürst" }).first().waitFor();
});

inBrowser("choosing an edition shows its differences", desktop, async (page) => {
  await open(page);
  const shown = () => page.locator(".edition:visible").evaluateAll((all) => all.map((one) => one.dataset.edition));
  assert.deepEqual(await shown(), ["standard dutch", "german", "dutch"]);
  for (const [name, expected] of [["German", ["german"]], ["Dutch", ["standard dutch", "dutch"]], ["Standard", ["standard dutch"]]]) {
    await page.locator(".rules-tools").getByLabel(name).check();
    assert.deepEqual(await shown(), expected);
  }
});

inBrowser("the rules follow the language", desktop, async (page) => {
  await open(page, { rule: "R7" });
  assert.match(await section(page, "R7").innerText(), /Building a wonder/);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Français").check();
  await page.getByText("Construire une merveille").last().waitFor();
  assert.match(await section(page, "R7").innerText(), /Construire une merveille/);
  assert.equal(await page.title(), "Règles du jeu · Utopia");
});

inBrowser("every language fits on a phone", narrow, async (page) => {
  await open(page);
  for (const [language, wonder] of Object.entries({ de: "Weltwunder", fr: "merveille", it: "meraviglia", nl: "wonder" })) {
    const other = await page.context().newPage();
    await open(other, { rule: "R7", language });
    await other.waitForFunction(() => document.activeElement?.id === "R7");
    assert.ok((await section(other, "R7").innerText()).includes(wonder), language);
    assert.ok((await overflow(other)) <= 0, `${language} is wider than the screen`);
    await screenshot(other, `rules-narrow-${language}`);
    await other.close();
  }
});

inBrowser("every figure has a title, a caption and content", desktop, async (page) => {
  await open(page);
  const figures = await page.locator("figure").evaluateAll((all) => all.map((figure) => ({
    title: figure.querySelector("svg[role=img] > title")?.textContent,
    caption: figure.querySelector("figcaption")?.textContent,
    painted: [...figure.querySelectorAll("use")].every((use) => document.querySelector(use.getAttribute("href"))),
    wide: figure.querySelector("svg").getBoundingClientRect().width,
  })));
  assert.ok(figures.length >= 12);
  for (const figure of figures) assert.ok(figure.title && figure.caption && figure.painted && figure.wide > 200, JSON.stringify(figure));
  assert.equal(await page.locator(".rules-text svg[role=img]:not(:has(> title))").count(), 0);
  const sea = await page.evaluate(() => getComputedStyle(document.querySelector("#rules-map .sea")).fill);
  assert.notEqual(sea, "rgb(0, 0, 0)", "the map has its colours");
});

const unreachable = { ...desktop, expected: [/rulebook-/, /ERR_FAILED/] };

inBrowser("rules that cannot be fetched can be retried", unreachable, async (page) => {
  await settings(page);
  await page.route("**/rulebook-*", (route) => route.abort());
  await page.goto("/#/rules");
  await page.getByRole("alert").getByText("couldn’t be loaded").waitFor();
  await screenshot(page, "rules-failed");
  await page.unroute("**/rulebook-*");
  await page.getByRole("button", { name: "Try again" }).click();
  await section(page, "aim").waitFor();
});

inBrowser("the rules are not part of the first load", desktop, async (page) => {
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await visit(page, "/");
  assert.equal(asked.filter((address) => address.includes("rulebook-")).length, 0);
});
