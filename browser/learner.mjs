// Follows the tutorial by doing what its card asks for; `data-next` of the card is the selector of what to touch next.
import assert from "node:assert/strict";

export class Learner {
  constructor(page, { touch = false } = {}) {
    Object.assign(this, { page, touch });
  }

  /** Waits for the card; returns what it says and asks for. */
  async card() {
    await this.page.locator(".coach").waitFor();
    return this.look();
  }

  /** The card once the page is rendered and no other player is moving; null if there is none. */
  look() {
    return this.page.evaluate(async () => {
      // `data-next` is set one frame after rendering.
      for (let frames = 0; frames < 2; frames++) {
        do await new Promise(requestAnimationFrame);
        while (document.querySelector("[data-button=skip]"));
      }
      const card = document.querySelector(".coach");
      const words = card?.querySelector(".coach-words").innerText;
      return card && { words, next: card.dataset.next, reads: Boolean(card.querySelector("[data-button=next]")) };
    });
  }

  /** Waits until the card shows other words than these. */
  async heard(words) {
    await this.page.waitForFunction((words) => {
      const said = document.querySelector(".coach-words")?.innerText;
      return said && said !== words;
    }, words);
    return this.card();
  }

  /** Clicks or taps an element where nothing covers it. */
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

  /** Completes a step: reads it, or does what it asks for. Returns its words. */
  async step() {
    const { words, reads } = await this.card();
    if (reads) {
      await this.touchAt(".coach [data-button=next]");
      return words;
    }
    for (let touches = 0; touches < 12; touches++) {
      // Until the step ends there is always something to touch.
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

  /** Completes a lesson. Returns the words of its steps. */
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
