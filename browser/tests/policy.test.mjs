// HTTP headers, caching and the content security policy, as a browser sees them.
import assert from "node:assert/strict";
import { desktop, inBrowser, visit } from "../kit.mjs";

inBrowser("every file has its headers: type, compression, caching, policy", desktop, async (page) => {
  const answers = [];
  page.on("response", (response) => answers.push(response));
  await visit(page, "/");
  const kinds = new Set();
  for (const answer of answers) {
    const headers = await answer.allHeaders();
    const url = answer.url();
    kinds.add(url.match(/\.(\w+)$/)?.[1] ?? "html");
    assert.match(headers["content-security-policy"], /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/, url);
    assert.equal(headers["x-content-type-options"], "nosniff", url);
    if (url.endsWith(".wasm")) assert.equal(headers["content-type"], "application/wasm");
    if (/\.(wasm|css)$/.test(url)) assert.equal(headers["content-encoding"], "br", url);
    const immutable = /-[0-9a-f]{16}\.\w+$/.test(url);
    const otherwise = url.includes("/api/") ? "no-store" : "no-cache";
    assert.equal(headers["cache-control"], immutable ? "public, max-age=31536000, immutable" : otherwise, url);
  }
  for (const kind of ["html", "js", "wasm", "css"]) assert.ok(kinds.has(kind), `${kind}: ${[...kinds]}`);
});

inBrowser("a second visit downloads nothing but the page", desktop, async (page) => {
  for (let time = 0; time < 2; time++) {
    await visit(page, "/");
    // Fetched last, when the start page has nothing else to do.
    for (const part of ["/split_pages-", "/later-", "-later-", "/offline-", ".woff2"]) {
      await page.waitForFunction((part) => performance.getEntriesByType("resource").some((entry) => entry.name.includes(part)), part);
    }
  }
  const downloaded = await page.evaluate(() =>
    performance.getEntriesByType("resource").filter((entry) => entry.transferSize > 0 && entry.encodedBodySize > 0).map((entry) => entry.name));
  assert.deepEqual(downloaded, []);
});

inBrowser("an injected script does not run", { ...desktop, expected: [/policy|Content Security Policy/] }, async (page) => {
  await visit(page, "/");
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.intruder = true";
    document.body.append(script);
    return Boolean(globalThis.intruder);
  });
  assert.equal(ran, false);
});
