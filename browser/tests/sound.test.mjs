// The table is silent until the player wants to hear it, and never sounds before the page was touched.
import assert from "node:assert/strict";
import { desktop, inBrowser, started } from "../kit.mjs";
import { newGame, startGame } from "../player.mjs";

/** Counts the sounds that the page asks for, and the contexts that it makes. */
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

inBrowser("without being asked the table makes no sound and fetches none", desktop, async (page) => {
  const fetched = [];
  page.on("request", (request) => fetched.push(request.url()));
  await listen(page);
  await newGame(page, { seats: ["human", "easy"] });
  await page.locator(".piece.guest.active").first().waitFor();
  assert.deepEqual(await heard(page), { oscillators: 0, contexts: 0 });
  assert.deepEqual(fetched.filter((url) => url.includes("sound")), []);
});

inBrowser("the settings make the table sound, and bots are heard", desktop, async (page) => {
  await listen(page);
  await page.goto("/#/new");
  await started(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.locator("input[name=sound]").nth(2).check({ force: true });
  await page.keyboard.press("Escape");
  // A bot begins, so that something is heard before the person has done anything.
  await startGame(page, { seats: ["easy", "human"], seed: "1" });
  await page.waitForFunction(() => globalThis.heard.oscillators > 0);
  assert.equal((await heard(page)).contexts, 1);
});

inBrowser("before the page was touched nothing sounds", desktop, async (page) => {
  await listen(page);
  // What drives a page from outside counts as a touch, so the browser's own answer cannot be had here.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "userActivation", { get: () => ({ hasBeenActive: false }) }));
  await page.goto("/");
  await started(page);
  await page.evaluate(() => globalThis.utopiaSound("turn", 0.5));
  assert.deepEqual(await heard(page), { oscillators: 0, contexts: 0 });
});
