// Sound is off by default, and never plays before the user has interacted with the page.
import assert from "node:assert/strict";
import { desktop, inBrowser, started } from "../kit.mjs";
import { newGame, startGame } from "../player.mjs";

/** Counts the oscillators and audio contexts that the page creates. */
async function listen(page) {
  await page.addInitScript(() => {
    globalThis.heard = { oscillators: 0, contexts: 0 };
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        globalThis.heard.contexts++;
      }
    };
    globalThis.OscillatorNode = class extends OscillatorNode {
      constructor(...about) {
        super(...about);
        globalThis.heard.oscillators++;
      }
    };
  });
}

const heard = (page) => page.evaluate(() => globalThis.heard);

inBrowser("by default no sound is played or fetched", desktop, async (page) => {
  const fetched = [];
  page.on("request", (request) => fetched.push(request.url()));
  await listen(page);
  await newGame(page, { seats: ["human", "easy"] });
  await page.locator(".piece.guest.active").first().waitFor();
  assert.deepEqual(await heard(page), { oscillators: 0, contexts: 0 });
  assert.deepEqual(fetched.filter((url) => url.includes("sound")), []);
});

inBrowser("with sound on, moves of bots are heard", desktop, async (page) => {
  await listen(page);
  await page.goto("/#/new");
  await started(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.locator("input[name=sound]").nth(2).check({ force: true });
  await page.keyboard.press("Escape");
  // With this seed a bot begins, so sounds play before the person has done anything.
  await startGame(page, { seats: ["easy", "human"], seed: "1" });
  await page.waitForFunction(() => globalThis.heard.oscillators > 0);
  assert.equal((await heard(page)).contexts, 1);
});

inBrowser("nothing is played before the first interaction", desktop, async (page) => {
  await listen(page);
  // Driving the page counts as interaction, so the browser's own answer is of no use here.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "userActivation", { get: () => ({ hasBeenActive: false }) }));
  await page.goto("/");
  await started(page);
  await page.evaluate(() => globalThis.utopiaSound("turn", 0.5));
  assert.deepEqual(await heard(page), { oscillators: 0, contexts: 0 });
});
