// What the browser tests are written with.
//
//   import assert from "node:assert/strict";
//   import { inBrowser, started, screenshot, desktop, phone } from "../kit.mjs";
//
//   inBrowser("a click on Play opens a table", desktop, async (page) => {
//     await page.goto("/");                            // addresses are relative to the server's
//     await started(page);                             // the client is there
//     await page.getByRole("link", { name: "Play" }).click();
//     await screenshot(page, "table");                 // target/screenshots/table.png
//   });
//
// `page` is Playwright's (https://playwright.dev/docs/api/class-page), in a context of its own: no two tests share cookies or
// storage. Pass functions to `page.evaluate`, never strings: the site's policy forbids `eval`.
//
// A test fails if anything went wrong on its pages, even if the test itself did not notice: an error on the console, an exception
// that nobody caught, a request that failed or was answered with 400 or more, a violation of the content security policy. A test that
// provokes such a thing names it: inBrowser(name, { ...desktop, expected: [/ERR_FAILED/] }, ...). A test that fails leaves
// target/screenshots/FAILED-its-name.png behind.
//
// `node run.mjs` (or `cargo verify --only browser`, which builds everything first) starts one server and one Chromium for all
// files in tests/. A file alone starts its own: node --test tests/loading.test.mjs. From the environment:
//   UTOPIA_PROGRAM      the program, else target/debug/utopia
//   UTOPIA_SITE         serve the site in this folder instead of the one inside the program
//   UTOPIA_SCREENSHOTS  the folder of the screenshots, else target/screenshots
//   UTOPIA_CHROMIUM_PROGRAM, UTOPIA_FIREFOX_PROGRAM   other browsers than Debian's
//   UTOPIA_ADDRESS, UTOPIA_CHROMIUM   a server and a browser that are running already; set by run.mjs
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { chromium } from "playwright-core";
import { CHROMIUM, TARGET, startServer } from "./launch.mjs";

export { desktop, drawn, phone, started } from "./screens.mjs";

const SCREENSHOTS = process.env.UTOPIA_SCREENSHOTS ?? join(TARGET, "screenshots");

// Whatever this file's tests have started is stopped after the last of them.
const toStop = [];
after(() => Promise.all(toStop.map((stop) => stop())));

/** The server of all tests. */
export const server = once(async () => {
  if (process.env.UTOPIA_ADDRESS) return { address: process.env.UTOPIA_ADDRESS };
  const own = await startServer();
  toStop.push(own.stop);
  return own;
});

const browser = once(async () => {
  const shared = process.env.UTOPIA_CHROMIUM;
  const browser = await (shared ? chromium.connect(shared) : chromium.launch(CHROMIUM));
  toStop.push(() => browser.close());
  return browser;
});

/** Without a service worker unless a test asks for one: otherwise every test would fetch the whole site. */
const USUAL = { reducedMotion: "reduce", serviceWorkers: "block" };

/** How long a test may take, in milliseconds. Longer means that it hangs. */
export const LIMIT = 900_000;

/** How long a test waits for anything on a page, in milliseconds. Waiting costs nothing while tests pass; a busy machine needs it. */
const PATIENCE = 120_000;

/** A test with a page of its own, which fails if anything goes wrong on it. `another` opens the page of somebody else. */
export function inBrowser(name, { expected = [], ...profile }, body) {
  test(name, { timeout: LIMIT }, async () => {
    const { address } = await server();
    const pages = [];
    const problems = [];
    const another = async ({ expected: _, ...profile } = {}) => {
      const context = await (await browser()).newContext({ ...USUAL, baseURL: address, ...profile });
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
      if (unexpected.length > 0) throw new Error(`on the page:\n  ${unexpected.join("\n  ")}`);
    } finally {
      for (const page of pages) await page.context().close();
    }
  });
}

/** Collects everything that goes wrong on the pages of a context. */
async function watch(context, problems) {
  context.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (event) => problems.push(`exception: ${event.error().stack}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // What a page had asked for when it was left.
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

/** Waits until `look` returns what is expected; otherwise fails with what it returned last. */
export async function eventually(look, expected, message) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const seen = await look();
    if (isDeepStrictEqual(seen, expected)) return;
    if (Date.now() > end) assert.deepEqual(seen, expected, message);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Stops the clock of a page whose `page.clock` was installed: from now on timers run only when the test lets time pass. */
export async function stopClock(page) {
  await page.clock.pauseAt(Date.now() + PATIENCE);
}

/** Keeps a picture of what is on the screen. */
export async function screenshot(page, name) {
  keep(name, await page.screenshot());
}

/** Keeps a picture among the screenshots. */
export function keep(name, png) {
  mkdirSync(SCREENSHOTS, { recursive: true });
  writeFileSync(join(SCREENSHOTS, `${name}.png`), png);
}

/** Calls a function at most once. */
function once(make) {
  let made;
  return () => (made ??= make());
}
