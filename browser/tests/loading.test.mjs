// Loading the client, and what the page says when that fails.
import assert from "node:assert/strict";
import { desktop, inBrowser, phone, screenshot, started, visit } from "../kit.mjs";

for (const [name, profile] of Object.entries({ desktop, phone })) {
  inBrowser(`the client starts without errors (${name})`, profile, async (page) => {
    await visit(page, "/");
    assert.match(await page.title(), /Utopia/);
    assert.notEqual((await page.locator("body").innerText()).trim(), "");
    await screenshot(page, `start-${name}`);
  });
}

inBrowser("nothing is wider than the screen of a phone", phone, async (page) => {
  await visit(page, "/");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(overflow <= 0, `${overflow} pixels too wide`);
});

inBrowser("a line shows that the client is loading", desktop, async (page) => {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route("**/*.wasm", (route) => held.then(() => route.continue()));
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("#loading h1").waitFor();
  await screenshot(page, "loading");
  assert.equal(await page.locator("#failed").isVisible(), false);
  release();
  await started(page);
});

inBrowser("the page says when the client cannot start", { ...desktop, expected: [/ERR_FAILED/, /Failed to fetch/] }, async (page) => {
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("/");
  await page.locator("#failed").waitFor({ state: "visible" });
  await screenshot(page, "failed");
});

const CHUNK = "**/split_pages-*.wasm";

inBrowser("the other pages are fetched when the start page is idle", desktop, async (page) => {
  const chunk = page.waitForResponse((response) => response.url().includes("/split_pages-"));
  await visit(page, "/");
  assert.ok((await chunk).ok());
});

inBrowser("a line shows that a page is being fetched", phone, async (page) => {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route(CHUNK, (route) => held.then(() => route.continue()));
  await page.goto("/#/rules");
  await page.getByText("Loading…").waitFor();
  release();
  await page.getByRole("heading", { level: 1 }).waitFor();
});

const unreachable = { ...desktop, expected: [/ERR_FAILED/, /Failed to fetch/] };

inBrowser("a page that cannot be fetched can be retried", unreachable, async (page) => {
  await page.route(CHUNK, (route) => route.abort());
  await page.goto("/#/games");
  await page.getByText("The page couldn’t be loaded").waitFor();
  await screenshot(page, "page-failed");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("The page couldn’t be loaded").waitFor();
  await page.unroute(CHUNK);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
});

// Chromium reports the preloaded script as blocked.
const scriptless = { ...phone, javaScriptEnabled: false, expected: [/\.js: csp$/] };

inBrowser("without JavaScript the page says that it is needed", scriptless, async (page) => {
  await page.goto("/");
  assert.match(await page.locator("noscript").innerText(), /JavaScript/);
});

inBrowser("bots are fetched on first use, not before", desktop, async (page) => {
  const fetched = [];
  page.context().on("request", (request) => fetched.push(request.url()));
  await visit(page, "/");
  assert.deepEqual(fetched.filter((url) => /thinker|worker|bots/.test(url)), []);
  const outcome = await page.evaluate(() => new Promise((resolve) => {
    const address = document.querySelector('meta[name="utopia-worker"]').content;
    const worker = new Worker(address, { type: "module" });
    worker.onerror = (event) => resolve(event.message || "the worker failed to load");
    worker.onmessage = ({ data }) => resolve(data);
    worker.postMessage([7, "think", "no question"]);
  }));
  assert.deepEqual(outcome, [7, undefined]);
  assert.equal(await page.evaluate(() => globalThis.utopiaThink("think", "no question")), undefined);
});

inBrowser("the start page has all its texts and styles before the other pages are fetched", phone, async (page) => {
  await page.route(CHUNK, () => {});
  await page.route("**/later-*.css", () => {});
  await page.route("**/*-later-*.ftl", () => {});
  await visit(page, "/");
  await screenshot(page, "loading-start-alone");
  await page.getByRole("button", { name: "Settings" }).click();
  const keys = await page.evaluate(() => {
    const texts = [...document.querySelectorAll("body *")].flatMap((element) => [element.ariaLabel, element.title, ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data)]);
    return texts.filter((text) => /^[a-z]+(-[a-z]+)+$/.test(text?.trim()));
  });
  assert.deepEqual(keys, []);
  await screenshot(page, "loading-settings-alone");
});
