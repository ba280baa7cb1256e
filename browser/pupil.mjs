// Somebody who follows the tutorial by doing what its card asks for. The card names what to touch next, in `data-next`.
import assert from "node:assert/strict";

export class Pupil {
  constructor(page, { touch = false } = {}) {
    Object.assign(this, { page, touch });
  }

  /** What the card says and asks for, once the page is drawn; nothing where there is none. */
  card() {
    return this.page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const card = document.querySelector(".coach");
      const words = card?.querySelector(".coach-words").innerText;
      return card && { words, next: card.dataset.next, reads: Boolean(card.querySelector("[data-button=next]")) };
    });
  }

  /** Waits until the card says something else than these words, or is gone. */
  async heard(words) {
    await this.page.waitForFunction((words) => document.querySelector(".coach-words")?.innerText !== words, words);
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

  /** Follows a step to its end: reads it, or does what is asked for. Returns what was said. */
  async step() {
    let card = await this.card();
    const { words, reads } = card;
    if (reads) await this.touchAt(".coach [data-button=next]");
    for (let touches = 0; !reads && card?.words === words; touches++) {
      assert.ok(touches < 12, `the step does not end: ${words}`);
      if (card.next) await this.touchAt(card.next);
      card = await this.card();
    }
    return words;
  }

  /** Follows a lesson to its end. Returns what was said. */
  async lesson(number) {
    const said = [];
    const here = () => this.page.evaluate((hash) => location.hash === hash, `#/learn/${number}`);
    await this.page.locator(".coach").waitFor();
    while (await here()) {
      assert.ok(said.length < 20, "a lesson has an end");
      said.push(await this.step());
      await this.heard(said.at(-1));
    }
    return said;
  }
}
