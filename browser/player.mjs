// Somebody who plays Utopia by clicking: sets a game up, plays any seat at the screen, and reads what lies on the table.
import { text } from "node:stream/consumers";
import { started } from "./screens.mjs";

const COLOURS = ["blue", "red", "green", "yellow", "purple"];

/** Sets a game up on the page for new games and goes to its table. `seats` are "human" or a bot's level, in seat order. */
export async function newGame(page, { seats, target = 10, seed = "1", speed = "instant", theme = "light", edition }) {
  await settings(page, { speed, theme });
  await page.goto("/#/new");
  await started(page);
  await page.locator(`input[name=players]`).nth(seats.length - 2).check({ force: true });
  for (const [i, seat] of seats.entries()) await page.selectOption(`#player-${COLOURS[i]}`, seat);
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
  await page.fill("#target", String(target));
  await page.fill("#seed", seed);
  if (edition) await page.locator("input[name=edition]").nth(edition).check({ force: true });
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".table .chart").waitFor();
}

/** What the page finds in its settings when it starts; players of tests need no tips. */
export async function settings(page, { speed = "instant", theme = "light", language = "en", tips = "off" } = {}) {
  await page.addInitScript((settings) => localStorage.setItem("utopia-settings", JSON.stringify(settings)), { speed, theme, language, tips });
}

/** The record of the game on the page, or of the first in the list, as the page exports it. */
export async function exportRecord(page) {
  const button = page.getByRole("button", { name: /Export/ }).first();
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return text(await download.createReadStream());
}

/** Gives the page that lists the games a record to import. */
export async function importRecord(page, record) {
  const file = { name: "game.utopia", mimeType: "text/plain", buffer: Buffer.from(record) };
  await page.locator("input[type=file]").first().setInputFiles(file);
}

/** A clicking player with dice of its own, so that a game can be played again. */
export class Player {
  constructor(page, { seed = 1, touch = false } = {}) {
    Object.assign(this, { page, dice: seed, touch, actions: 0, clicks: 0 });
  }

  below(n) {
    this.dice = (Math.imul(this.dice, 1103515245) + 12345) & 0x7fffffff;
    return (this.dice >>> 8) % n;
  }

  any(list) {
    return list[this.below(list.length)];
  }

  /** Plays until the result is shown, or `until` is. */
  async playOn({ most = 3000, until = async () => false } = {}) {
    for (; this.clicks < most; this.clicks++) {
      if (await this.page.locator(".result").isVisible()) return true;
      if (await until()) return false;
      await this.step();
    }
    throw new Error(`the game is not over after ${most} clicks: ${await this.page.locator(".prompt").innerText()}`);
  }

  /** One click, whatever is asked for. */
  async step() {
    const { page } = this;
    const see = (selector) => page.locator(selector).count();
    if (await see(".curtain")) return this.press("[data-button=ready]");
    if (await see(".menu .offer")) return this.press(".menu .offer");
    if (await see("[data-button=discard]")) return this.discard();
    if (await see("[data-button=name]")) return this.press("[data-button=name]");
    const holding = await see(".piece.held, .card.held");
    if (!holding && (await see(".place.build"))) return this.press("[data-kind=table-kind-build]");
    if (await see(".place.lit")) return this.place(".place.lit");
    if (holding) return page.keyboard.press("Escape");
    if (await see(".piece.guest.active")) return this.guest();
    if (await page.locator("[data-button=end]:enabled").count()) return this.act();
    return page.waitForTimeout(20);
  }

  /** Presses one of the buttons that fit. */
  async press(selector) {
    const buttons = await this.page.locator(selector).all();
    if (buttons.length > 0) await this.any(buttons).click({ timeout: 5000 });
  }

  async discard() {
    const button = this.page.locator("[data-button=discard]");
    if (await button.isEnabled()) return button.click();
    await this.card(".card:not(.marked)");
  }

  /** Clicks a card at its left edge, which the next one does not cover. */
  async card(selector) {
    const cards = await this.page.locator(selector).all();
    if (cards.length > 0) await this.any(cards).click({ position: { x: 8, y: 30 } });
  }

  async guest() {
    const surprise = this.page.locator("[data-kind=table-kind-surprise]");
    if (this.below(8) === 0 && (await surprise.count())) return surprise.click();
    await this.place(".piece.guest.active");
  }

  /** Clicks something on the board where it is not covered. */
  async place(selector) {
    const spot = await this.page.evaluate(([selector, number]) => {
      const all = [...document.querySelectorAll(selector)];
      const element = all[number % all.length];
      if (!element) return null;
      const box = element.getBoundingClientRect();
      const parts = [0.5, 0.35, 0.65, 0.25, 0.75];
      for (const x of parts) for (const y of parts) {
        const at = [box.x + box.width * x, box.y + box.height * y];
        if (document.elementFromPoint(...at)?.closest("[data-act]") === element) return at;
      }
      return null;
    }, [selector, this.below(1000)]);
    if (!spot) return this.page.keyboard.press("Escape");
    if (this.touch) await this.page.touchscreen.tap(...spot);
    else await this.page.mouse.click(...spot);
  }

  /** Up to four tries to do something with cards, then the end of the turn. */
  async act() {
    if (this.actions++ < 4) {
      const way = this.below(3);
      if (way === 0 && (await this.page.locator("[data-kind]").count())) return this.press("[data-kind]");
      if (way === 1) return this.card(".card");
      if (await this.page.locator(".piece.princes.active").count()) return this.place(".piece.princes.active");
    }
    this.actions = 0;
    await this.page.locator("[data-button=end]").click();
  }
}

/** What lies on the table, in the words of a position file. */
export async function table(page) {
  return page.evaluate(() => {
    const position = { princes: {}, monuments: {}, wonders: {}, points: {} };
    for (const piece of document.querySelectorAll("[data-piece]")) {
      const [kind, a, b, ...district] = piece.dataset.piece.split("-");
      if (kind === "princes") ((position.princes[a] ??= {})[district.join("-")] ??= {})[b] = Number(piece.dataset.count);
      if (kind === "monument") position.monuments[`${a}-${b}`] = true;
      if (kind === "wonder") position.wonders[a] = true;
    }
    for (const panel of document.querySelectorAll(".player")) {
      const colour = [...panel.classList].find((name) => name.startsWith("seat-")).slice(5);
      position.points[colour] = Number(panel.querySelector(".points").textContent);
    }
    return position;
  });
}
