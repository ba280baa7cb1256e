// Sets up games, plays them by clicking, and reads the board from the page.
import { text } from "node:stream/consumers";
import { visit } from "./screens.mjs";

const COLOURS = ["blue", "red", "green", "yellow", "purple"];

/** Sets up a game on the page for new games and goes to its table. `seats` are "human" or a bot's level, in seat order. */
export async function newGame(page, { speed = "instant", theme = "light", ...game }) {
  await settings(page, { speed, theme });
  await visit(page, "/#/new");
  await startGame(page, game);
}

/** Fills in the form for a new game and starts it. */
export async function startGame(page, { seats, target = 10, seed = "1", edition }) {
  await page.locator(`input[name=players]`).nth(seats.length - 2).check();
  for (const [i, seat] of seats.entries()) await page.selectOption(`#player-${COLOURS[i]}`, seat);
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
  await page.fill("#target", String(target));
  await page.fill("#seed", seed);
  if (edition) await page.locator("input[name=edition]").nth(edition).check();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".table .chart").waitFor();
}

/** Makes the page draw the same random numbers in every run: the seed of a game that starts with one click is one of them. */
export async function seedRandom(page, seed = 1) {
  await page.addInitScript((seed) => {
    let state = seed;
    crypto.getRandomValues = (array) => {
      for (const i of array.keys()) array[i] = (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) >>> 16;
      return array;
    };
  }, seed);
}

/** Sets the settings that the page loads at startup. Tips are off by default, and sound has been declined. */
export async function settings(page, { speed = "instant", theme = "light", language = "en", tips = "off", ...more } = {}) {
  const all = { speed, theme, language, tips, sound_offered: true, ...more };
  await page.addInitScript((settings) => localStorage.setItem("utopia-settings", JSON.stringify(settings)), all);
}

/** Shows a panel that small screens keep behind a tab: "more" has rules, keys, settings and the table's affairs. */
export async function showTab(page, name) {
  const tab = page.locator(`[data-for=table-tab-${name}]`);
  if (await tab.isVisible()) await tab.click();
}

/** Exports the game on the page, or the first game of the list; returns the record. */
export async function exportRecord(page) {
  const button = page.getByRole("button", { name: /Export|Esporta/ }).first();
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return text(await download.createReadStream());
}

/** Imports a record on the page that lists the games. */
export async function importRecord(page, record) {
  const file = { name: "game.utopia", mimeType: "text/plain", buffer: Buffer.from(record) };
  await page.locator("input[type=file]").first().setInputFiles(file);
}

/** What a player looks for on the page, in selectors. */
const SEEN = {
  result: ".result",
  curtain: ".curtain",
  offers: ".menu .offer",
  discard: "[data-button=discard]",
  name: "[data-button=name]",
  build: ".place.build",
  lit: ".place.lit",
  confirm: "[data-button=confirm]",
  variants: ".proposal .variants .button",
  payable: ".card.payable:not(.pays)",
  held: ".piece.held, .card.held, [data-button=cancel]",
  guests: ".piece.guest.active",
  princes: ".piece.princes.active",
  kinds: "[data-kind]",
  end: "[data-button=end]:enabled",
};

/** Plays any seat at the screen by clicking. Its choices are seeded: the same game takes the same course on every machine. */
export class Player {
  constructor(page, { seed = 1, touch = false } = {}) {
    Object.assign(this, { page, dice: seed, touch, actions: 0, clicks: 0 });
  }

  below(n) {
    this.dice = (Math.imul(this.dice, 1103515245) + 12345) & 0x7fffffff;
    return (this.dice >>> 8) % n;
  }

  /** Counts everything in `SEEN` once the page is rendered and no bot is thinking; from then on nothing changes by itself. */
  look() {
    return this.page.evaluate(async (selectors) => {
      do await new Promise(requestAnimationFrame);
      while (document.querySelector("[data-button=skip]"));
      return Object.fromEntries(Object.entries(selectors).map(([name, selector]) => [name, document.querySelectorAll(selector).length]));
    }, SEEN);
  }

  /** Plays until the result is shown (returns true) or `until` holds (returns false). */
  async playOn({ most = 3000, until = async () => false } = {}) {
    while (this.clicks < most) {
      const seen = await this.look();
      if (seen.result) return true;
      if (await until()) return false;
      await this.step(seen);
    }
    throw new Error(`the game is not over after ${most} clicks: ${await this.page.locator(".prompt").innerText()}`);
  }

  /** Makes one click, whatever the game asks for, or waits a moment if it asks for nothing. Returns whether it clicked. */
  async step(seen) {
    const doing = this.todo(seen ?? (await this.look()));
    if (doing) await doing();
    else await this.page.waitForTimeout(20);
    this.clicks += doing ? 1 : 0;
    return Boolean(doing);
  }

  todo(seen) {
    const { page } = this;
    if (seen.curtain) return () => this.press("[data-button=ready]");
    if (seen.offers) return () => this.offer();
    if (seen.discard) return () => this.discard();
    if (seen.name) return () => this.press("[data-button=name]");
    if (seen.confirm) return () => this.proposal(seen);
    if (seen.build) return () => (seen.held ? this.place(".place.build") : this.press("[data-kind=table-kind-build]"));
    if (seen.lit) return () => this.place(".place.lit");
    if (seen.held) return () => page.keyboard.press("Escape");
    if (seen.guests) return () => this.guest();
    if (seen.end) return () => this.act(seen);
    return null;
  }

  /** Clicks one of the matching buttons. */
  async press(selector) {
    const buttons = this.page.locator(selector);
    await buttons.nth(this.below(await buttons.count())).click();
  }

  /** Chooses a line of the menu and waits until it closes or shows other lines. */
  async offer() {
    const lines = await this.page.locator(".menu").innerText();
    await this.press(".menu .offer");
    await this.page.waitForFunction((lines) => document.querySelector(".menu")?.innerText !== lines, lines);
  }

  /** Confirms the proposed action, or changes it first: another variant, or another card. */
  async proposal({ variants, payable }) {
    const way = this.below(6);
    if (way === 0 && variants) return this.press(".proposal .variants .button");
    if (way === 1 && payable) return this.card(".card.payable:not(.pays)");
    const confirm = this.page.locator("[data-button=confirm]");
    if (await confirm.isEnabled()) return confirm.click();
    return this.card(".card.payable:not(.pays)");
  }

  async discard() {
    const button = this.page.locator("[data-button=discard]");
    if (await button.isEnabled()) return button.click();
    await this.card(".card:not(.marked)");
  }

  /** Clicks a card at its left edge, which the next card does not cover. */
  async card(selector) {
    const cards = this.page.locator(selector);
    const count = await cards.count();
    if (count > 0) await cards.nth(this.below(count)).click({ position: { x: 8, y: 30 } });
  }

  async guest() {
    const surprise = this.page.locator("[data-kind=table-kind-surprise]");
    if (this.below(8) === 0 && (await surprise.count())) return surprise.click();
    await this.place(".piece.guest.active");
  }

  /** Clicks something on the board where nothing covers it. */
  async place(selector) {
    const spot = await this.page.evaluate(([selector, number]) => {
      const parts = [0.5, 0.35, 0.65, 0.25, 0.75];
      const all = [...document.querySelectorAll(selector)];
      for (const [i] of all.entries()) {
        const element = all[(number + i) % all.length];
        const box = element.getBoundingClientRect();
        for (const x of parts) for (const y of parts) {
          const at = [box.x + box.width * x, box.y + box.height * y];
          if (document.elementFromPoint(...at)?.closest("[data-act]") === element) return at;
        }
      }
      return null;
    }, [selector, this.below(1000)]);
    if (!spot) return this.page.keyboard.press("Escape");
    if (this.touch) await this.page.touchscreen.tap(...spot);
    else await this.page.mouse.click(...spot);
  }

  /** Tries up to four actions, then ends the turn. */
  async act(seen) {
    if (this.actions++ < 4) {
      const way = this.below(3);
      if (way === 0 && seen.kinds) return this.press("[data-kind]");
      if (way === 1) return this.card(".card");
      if (seen.princes) return this.place(".piece.princes.active");
    }
    this.actions = 0;
    await this.page.locator("[data-button=end]").click();
  }
}

/** Pieces and points as shown on the page, in the format of a position file. */
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

/** Waits until somebody can take a guest; returns both pages, that one first. */
export function onTurn(ann, bob) {
  const turn = (page, other) => page.locator(".piece.guest.active").first().waitFor().then(() => [page, other]);
  return Promise.any([turn(ann, bob), turn(bob, ann)]);
}
