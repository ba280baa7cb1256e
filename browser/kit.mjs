// The kit for browser tests.
//
//   import assert from "node:assert/strict";
//   import { inBrowser, visit, screenshot, desktop, phone } from "../kit.mjs";
//
//   inBrowser("a click on Play opens a table", desktop, async (page) => {
//     await visit(page, "/");                          // relative to the server's address; waits until the page is shown
//     await page.getByRole("link", { name: "Play" }).click();
//     await screenshot(page, "table");                 // target/screenshots/table.png
//   });
//
// `page` is Playwright's (https://playwright.dev/docs/api/class-page), in a context of its own: tests share no cookies or storage.
// Pass functions to `page.evaluate`, never strings: the site's policy forbids `eval`.
//
// A test also fails if anything goes wrong on its pages: a console error, an uncaught exception, a failed request, a response of 400
// or above, a violation of the content security policy. If a test provokes one, it says so:
// inBrowser(name, { ...desktop, expected: [/ERR_FAILED/] }, ...). A failed test leaves target/screenshots/FAILED-its-name.png.
//
// Tests must not depend on luck or speed:
//   - Seed every local game (`newGame` takes a seed, `seedRandom` seeds games that start with one click) and every player. The seed of
//     an online game can't be chosen, so don't rely on who begins or what is dealt.
//   - Wait for a state, never for a time: `visit` for a page, `started` after a reload. The click of a tap comes after `tap` returns, and
//     frames are dropped on busy machines. If time matters, install `page.clock`, then use `stopClock` and `page.clock.runFor`.
//   - Check with `node repeat.mjs --load 2 tests/FILE`.
//
// `node run.mjs` (or `cargo verify --only browser`, which builds everything first) starts one server for all files in tests/.
// A single file starts its own: node --test tests/loading.test.mjs. Environment:
//   UTOPIA_PROGRAM      the program; default target/debug/utopia
//   UTOPIA_SITE         serves the site in this folder instead of the embedded one
//   UTOPIA_SCREENSHOTS  where screenshots go; default target/screenshots
//   UTOPIA_CHROMIUM_PROGRAM, UTOPIA_FIREFOX_PROGRAM   browsers other than Debian's
//   UTOPIA_ADDRESS      a running server; set by run.mjs
//   UTOPIA_BROWSER_TESTS   how many files run.mjs runs at once
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { chromium } from "playwright-core";
import { CHROMIUM, TARGET, startServer } from "./launch.mjs";

export { desktop, drawn, phone, started, visit } from "./screens.mjs";

const SCREENSHOTS = process.env.UTOPIA_SCREENSHOTS ?? join(TARGET, "screenshots");

// Stopped after the last test of the file.
const toStop = [];
after(() => Promise.all(toStop.map((stop) => stop())));

/** The server, shared by all tests. */
export const server = once(async () => {
  if (process.env.UTOPIA_ADDRESS) return { address: process.env.UTOPIA_ADDRESS };
  const own = await startServer();
  toStop.push(own.stop);
  return own;
});

const browser = once(async () => {
  const browser = await chromium.launch(CHROMIUM);
  toStop.push(() => browser.close());
  return browser;
});

/** No service worker by default: it would fetch the whole site in every test. */
const DEFAULTS = { reducedMotion: "reduce", serviceWorkers: "block" };

/** The time limit of a test, in milliseconds. */
export const LIMIT = 900_000;

/** How long to wait for anything on a page, in milliseconds. Generous for busy machines; it costs nothing while tests pass. */
const PATIENCE = 120_000;

/** Runs a test with a page of its own. The second argument of `body` opens a page for another user. */
export function inBrowser(name, { expected = [], ...profile }, body) {
  test(name, { timeout: LIMIT }, async () => {
    const { address } = await server();
    const pages = [];
    const problems = [];
    const another = async ({ expected: _, ...profile } = {}) => {
      const context = await (await browser()).newContext({ ...DEFAULTS, baseURL: address, ...profile });
      context.setDefaultTimeout(PATIENCE);
      await watch(context, problems);
      const page = await context.newPage();
      pages.push(page);
      return page;
    };
    try {
      await body(await another(profile), another).catch(async (error) => {
        for (const [i, page] of pages.entries()) {
          await screenshot(page, `FAILED-${name.replaceAll(/\W+/g, "-")}${i || ""}`).catch(() => {});
        }
        error.message += problems.map((problem) => `\n  ${problem}`).join("");
        throw error;
      });
      const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
      if (unexpected.length > 0) throw new Error(`errors on the page:\n  ${unexpected.join("\n  ")}`);
    } finally {
      for (const page of pages) await page.context().close();
    }
  });
}

/** Collects the errors on all pages of a context. */
async function watch(context, problems) {
  context.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (event) => problems.push(`exception: ${event.error().stack}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Requests in flight when the page is left.
    if (reason !== "net::ERR_ABORTED") problems.push(`request: ${request.url()}: ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) problems.push(`response: ${response.url()}: ${response.status()}`);
  });
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      console.error(`policy: ${violatedDirective} blocks ${blockedURI} (${sourceFile}:${lineNumber})`);
    });
  });
}

/** Waits until `look` returns the expected value; fails with its last value otherwise. */
export async function eventually(look, expected, message) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const seen = await look();
    if (isDeepStrictEqual(seen, expected)) return;
    if (Date.now() > end) assert.deepEqual(seen, expected, message);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Stops the clock of a page that has `page.clock` installed: timers then run only when the test advances the clock. */
export async function stopClock(page) {
  await page.clock.pauseAt(Date.now() + PATIENCE);
}

/** Takes a screenshot. */
export async function screenshot(page, name) {
  saveScreenshot(name, await page.screenshot());
}

/** Saves an image with the screenshots. */
export function saveScreenshot(name, png) {
  mkdirSync(SCREENSHOTS, { recursive: true });
  writeFileSync(join(SCREENSHOTS, `${name}.png`), png);
}

/** Calls a function at most once and remembers its result. */
function once(make) {
  let made;
  return () => (made ??= make());
}
