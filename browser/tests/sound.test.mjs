// Sound is off by default, offered once, and never plays before the user has interacted with the page.
import assert from "node:assert/strict";
import { desktop, eventually, inBrowser, phone, screenshot, visit } from "../kit.mjs";
import { newGame, settings, startGame } from "../player.mjs";

/** Counts the oscillators, endless noises and audio contexts that the page creates. */
async function listen(page) {
  await page.addInitScript(() => {
    globalThis.heard = { oscillators: 0, contexts: 0 };
    globalThis.surf = 0;
    globalThis.AudioBufferSourceNode = class extends AudioBufferSourceNode {
      constructor(...about) {
        super(...about);
        if (!this.loop) return;
        globalThis.surf++;
        this.addEventListener("ended", () => globalThis.surf--);
      }
    };
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
  await visit(page, "/#/new");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.locator("input[name=sound]").nth(2).check();
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
  await visit(page, "/");
  await page.evaluate(() => globalThis.utopiaSound("turn", 0.5));
  assert.deepEqual(await heard(page), { oscillators: 0, contexts: 0 });
});

const offer = (page) => page.locator(".sound-offer");
const kept = (page, name) => page.evaluate((name) => JSON.parse(localStorage.getItem("utopia-settings"))[name], name);

for (const [name, profile] of Object.entries({ desktop, phone })) {
  inBrowser(`sound is offered once, at the first game (${name})`, profile, async (page) => {
    await listen(page);
    await visit(page, "/#/new");
    await startGame(page, { seats: ["human", "easy"], seed: "1" });
    // On a phone there is room for one thing at a time.
    await page.locator("[data-button=tip-read]").click();
    await offer(page).waitFor();
    await screenshot(page, `sound-offer-${name}`);
    await page.locator("[data-button=sound-on]").click();
    await page.waitForFunction(() => globalThis.heard.oscillators > 0 && globalThis.surf > 0);
    assert.deepEqual([await kept(page, "sound"), await kept(page, "ambience")], ["medium", "quiet"]);
    await page.goto("/#/new");
    await eventually(() => page.evaluate(() => globalThis.surf), 0, "the sea is left at the table");
    await startGame(page, { seats: ["human", "easy"], seed: "2" });
    await page.locator(".hand .soft").waitFor({ state: "attached" });
    assert.equal(await offer(page).count(), 0);
  });
}

inBrowser("an offer of sound that was declined isn't made again", desktop, async (page) => {
  await visit(page, "/#/new");
  await startGame(page, { seats: ["human", "easy"], seed: "1" });
  await page.locator("[data-button=sound-off]").click();
  await offer(page).waitFor({ state: "detached" });
  assert.deepEqual([await kept(page, "sound"), await kept(page, "sound_offered")], ["off", true]);
});

inBrowser("a change of volume is heard at once, that of the sea for a moment", desktop, async (page) => {
  await listen(page);
  await settings(page);
  await visit(page, "/");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.locator("input[name=sound]").nth(1).check();
  await page.waitForFunction(() => globalThis.heard.oscillators > 0);
  await page.locator("input[name=ambience]").nth(2).check();
  await page.waitForFunction(() => globalThis.surf > 0);
  await page.locator("input[name=ambience]").nth(0).check();
  await eventually(() => page.evaluate(() => globalThis.surf), 0);
});
