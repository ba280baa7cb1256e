// Plays with the keyboard only, guided by what has the focus.

/** Plays any seat at the screen with seeded choices. */
export class KeyboardPlayer {
  constructor(page, { seed = 1 } = {}) {
    Object.assign(this, { page, dice: seed, actions: 0, keys: 0 });
  }

  below(n) {
    this.dice = (Math.imul(this.dice, 1103515245) + 12345) & 0x7fffffff;
    return (this.dice >>> 8) % n;
  }

  async press(key, times = 1) {
    for (let i = 0; i < times; i++) await this.page.keyboard.press(key);
    this.keys += times;
  }

  /** What is on the screen and what has the focus, once the page is rendered and no bot is thinking. */
  see() {
    return this.page.evaluate(async () => {
      // The focus moves one frame after rendering.
      for (let frames = 0; frames < 2; frames++) {
        do await new Promise(requestAnimationFrame);
        while (document.querySelector("[data-button=skip]"));
      }
      const has = (selector) => document.querySelector(selector) !== null;
      const focused = document.activeElement;
      return {
        result: has(".result"),
        curtain: has(".curtain"),
        menu: has(".menu"),
        offers: document.querySelectorAll(".menu .offer").length,
        discards: has("[data-button=discard]"),
        enough: has("[data-button=discard]:enabled"),
        naming: has("[data-button=name]"),
        proposal: has("[data-button=confirm]"),
        lit: has(".place.lit, .place.spends"),
        shining: has(".place.lit, .place.spends, .place.build"),
        holding: has(".piece.held, .card.held, [data-button=cancel]"),
        guests: has(".piece.guest.active"),
        canEnd: has("[data-button=end]:enabled"),
        cards: [...document.querySelectorAll(".card:not(.marked)")].map((card) => card.dataset.card),
        focus: focused?.dataset?.act ?? focused?.dataset?.button ?? focused?.dataset?.kind ?? focused?.tagName,
        onLit: focused?.matches(".place.lit, .place.spends, .place.build") ?? false,
        onGuest: focused?.matches(".piece.guest.active") ?? false,
        onAction: focused?.matches(".actions *") ?? false,
      };
    });
  }

  /** Plays until the result is shown. */
  async playOn({ most = 4000 } = {}) {
    while (this.keys < most) {
      const seen = await this.see();
      if (seen.result) return;
      await this.step(seen);
    }
    throw new Error(`the game is not over after ${this.keys} keys: ${JSON.stringify(await this.see())}`);
  }

  async step(seen) {
    if (seen.curtain) return this.tabTo("ready");
    if (seen.menu) return this.offer(seen);
    if (seen.discards) return this.discard(seen);
    if (seen.naming) return this.button();
    if (seen.proposal) return this.confirm(seen);
    if (seen.holding) return this.putDown(seen);
    if (seen.lit) return this.board(seen.onLit);
    if (seen.guests) return this.board(seen.onGuest);
    if (seen.canEnd) return this.act(seen);
    return this.page.waitForTimeout(20);
  }

  /** Presses Tab, and Enter once the button has the focus. */
  async tabTo(button) {
    await this.press("Tab");
    if ((await this.see()).focus === button) await this.press("Enter");
  }

  /** A menu opens with the focus on its first line. */
  async offer({ offers }) {
    await this.press("Tab", this.below(Math.min(offers, 4)));
    await this.press("Enter");
  }

  /** A proposal opens with the focus on the button that confirms it. */
  async confirm({ focus }) {
    if (focus !== "confirm") await this.press("a");
    await this.press("Enter");
  }

  async discard({ enough, cards }) {
    if (enough) return this.button();
    const order = ["maya", "persia", "china", "greece", "egypt"];
    await this.press(String(order.indexOf(cards[this.below(cards.length)]) + 1));
  }

  /** Presses the first enabled button. */
  async button() {
    await this.press("a");
    await this.press("Enter");
  }

  /** Puts the held piece on a highlighted place, or back. */
  async putDown({ shining, onLit }) {
    if (!shining) return this.press("Escape");
    return this.board(onLit);
  }

  /** Moves around the board with a few arrow keys, then presses Enter. */
  async board(there) {
    if (!there) await this.press("b");
    for (let i = this.below(4); i > 0; i--) {
      await this.press(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"][this.below(4)]);
    }
    await this.press("Enter");
  }

  /** Tries up to four actions, then ends the turn. */
  async act({ cards }) {
    if (this.actions++ < 4) {
      if (cards.length > 0 && this.below(2) === 0) return this.press(String(1 + this.below(5)));
      await this.press("a");
      await this.press("Tab", this.below(3));
      if ((await this.see()).onAction) await this.press("Enter");
      return;
    }
    this.actions = 0;
    await this.press("e");
  }
}
