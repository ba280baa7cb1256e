// Somebody who follows the tutorial by doing what its card asks for. The card names what to touch next, in `data-next`.
import assert from "node:assert/strict";

export class Pupil {
  constructor(page, { touch = false } = {}) {
    Object.assign(this, { page, touch });
  }

  /** What the card says and asks for, as soon as there is one. */
  async card() {
    await this.page.locator(".coach").waitFor();
    return this.look();
  }

  /** The same as it is once the page is drawn and nobody else moves; null without a card. */
  look() {
    return this.page.evaluate(async () => {
      // What to touch next is marked a frame after the rest is drawn.
      for (let frames = 0; frames < 2; frames++) {
        do await new Promise(requestAnimationFrame);
        while (document.querySelector("[data-button=skip]"));
      }
      const card = document.querySelector(".coach");
      const words = card?.querySelector(".coach-words").innerText;
      return card && { words, next: card.dataset.next, reads: Boolean(card.querySelector("[data-button=next]")) };
    });
  }

  /** Waits until the card says something other than these words. */
  async heard(words) {
    await this.page.waitForFunction((words) => {
      const said = document.querySelector(".coach-words")?.innerText;
      return said && said !== words;
    }, words);
    return this.card();
  }

  /** Touches something where nothing else covers it. */
  async touchAt(selector) {
    const spot = await this.page.evaluate((selector) => {
      const parts = [0.5, 0.35, 0.65, 0.25, 0.75];
      for (const element of document.querySelectorAll(selector)) {
        element.scrollIntoView({ block: "nearest", inline: "nearest" });
        const box = element.getBoundingClientRect();
        for (const x of parts) for (const y of parts) {
          const at = [box.x + box.width * x, box.y + box.height * y];
          if (element.contains(document.elementFromPoint(...at))) return at;
        }
      }
      return null;
    }, selector);
    assert.ok(spot, `nothing to touch: ${selector}`);
    if (this.touch) await this.page.touchscreen.tap(...spot);
    else await this.page.mouse.click(...spot);
  }

  /** Follows a step to its end: reads it, or does what it asks for. Returns what was said. */
  async step() {
    const { words, reads } = await this.card();
    if (reads) {
      await this.touchAt(".coach [data-button=next]");
      return words;
    }
    for (let touches = 0; touches < 12; touches++) {
      // While the step goes on there is something to touch.
      await this.page.waitForFunction((words) => {
        const card = document.querySelector(".coach");
        const next = card?.dataset.next;
        return card?.querySelector(".coach-words").innerText !== words || (next && document.querySelector(next));
      }, words);
      const card = await this.look();
      if (card?.words !== words) return words;
      if (card.next) await this.touchAt(card.next);
    }
    throw new Error(`the step does not end: ${words}`);
  }

  /** Follows a lesson to its end. Returns what was said. */
  async lesson(number) {
    const hash = `#/learn/${number}`;
    const said = [];
    await this.heard(this.last);
    while (await this.page.evaluate((hash) => location.hash === hash, hash)) {
      assert.ok(said.length < 20, "a lesson has an end");
      said.push(await this.step());
      this.last = said.at(-1);
      await this.page.waitForFunction(([hash, last]) => {
        const words = document.querySelector(".coach-words")?.innerText;
        return location.hash !== hash || (words && words !== last);
      }, [hash, this.last]);
    }
    return said;
  }
}
