// The service worker: playing offline, updates on request, hosting in a subfolder of any web server.
import assert from "node:assert/strict";
import { after } from "node:test";
import { desktop, inBrowser, phone, screenshot, server, started, visit } from "../kit.mjs";
import { changed, siteFiles, serveFiles } from "../static-server.mjs";
import { Player, newGame, seedRandom } from "../player.mjs";

const files = await siteFiles((await server()).address);
const servers = [];
after(() => Promise.all(servers.map((plain) => plain.stop())));

async function serve(options) {
  const plain = await serveFiles(files, options);
  servers.push(plain);
  return plain;
}

/** A profile that expects the errors of a server that is gone. */
const offline = (profile, address) => ({
  ...profile,
  baseURL: address,
  serviceWorkers: "allow",
  expected: [/ERR_CONNECTION_(REFUSED|RESET)/, /ERR_EMPTY_RESPONSE/, /fetching the script/],
});

/** Waits until the service worker has cached everything. */
async function cached(page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    while (registration.active.state !== "activated") await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

const gone = await serve();
inBrowser("after the first visit a whole game against bots works offline", offline(desktop, gone.address), async (page) => {
  await visit(page, "/");
  await cached(page);
  await gone.stop();
  await page.reload();
  await started(page);
  await newGame(page, { seats: ["human", "normal", "hard"], target: 10 });
  assert.equal(await new Player(page, { seed: 3 }).playOn(), true);
  await page.reload();
  await page.locator(".result").waitFor();
  await visit(page, "/#/games");
  await page.locator(".games .game").first().waitFor();
});

const growing = await serve();
inBrowser("a new version waits until the user asks for it", offline(phone, growing.address), async (page) => {
  await visit(page, "/");
  await cached(page);
  assert.equal(await page.locator(".update").count(), 0);
  growing.files = changed(files, "The new Utopia");
  await page.evaluate(() => {
    globalThis.stillHere = true;
    return navigator.serviceWorker.ready.then((registration) => registration.update());
  });
  await page.locator(".update").waitFor();
  await screenshot(page, "update");
  await page.waitForTimeout(500);
  assert.equal(await page.evaluate(() => globalThis.stillHere), true, "the page does not reload by itself");
  // Not even a reload switches to the new version.
  await page.reload();
  await page.locator(".update").waitFor();
  assert.equal(await newPage(page), false);
  await Promise.all([page.waitForEvent("load"), page.locator("[data-button=update]").click()]);
  await started(page);
  assert.equal(await newPage(page), true);
  await page.waitForFunction(async () => (await caches.keys()).length === 1);
  assert.equal(await page.locator(".update").count(), 0);
});

/** Whether the new version is served; the client sets the window title itself. */
const newPage = (page) => page.evaluate(async () => (await (await fetch("./")).text()).includes("The new Utopia"));

for (const compress of [false, true]) {
  const folder = "/games/utopia/";
  const plain = await serve({ folder, compress });
  const name = `the site works in a subfolder of any web server (${compress ? "compressed" : "uncompressed"})`;
  inBrowser(name, offline(desktop, plain.address), async (page) => {
    await seedRandom(page);
    await visit(page, plain.address);
    await page.getByRole("button", { name: /bots/i }).or(page.getByRole("link", { name: /bots/i })).first().click();
    await page.locator(".table .chart").waitFor();
    await cached(page);
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    assert.equal(scope, plain.address);
    await plain.stop();
    await visit(page, `${plain.address}index.html`);
  });
}

inBrowser("the site can be installed", desktop, async (page) => {
  await visit(page, "/");
  const manifest = await page.evaluate(async () => {
    const address = document.querySelector("link[rel=manifest]").href;
    const manifest = await (await fetch(address)).json();
    const icons = await Promise.all(manifest.icons.map(async ({ src, sizes, type }) => {
      const blob = await (await fetch(new URL(src, address))).blob();
      const image = type === "image/png" ? await createImageBitmap(blob) : { width: 0, height: 0 };
      return { type, right: type !== "image/png" || `${image.width}x${image.height}` === sizes, kind: blob.type };
    }));
    return { ...manifest, icons };
  });
  assert.equal(manifest.display, "standalone");
  for (const icon of manifest.icons) assert.ok(icon.right && icon.kind === icon.type, JSON.stringify(icon));
});

inBrowser("the service worker script is revalidated every time", desktop, async (page) => {
  const answer = await page.request.get("/sw.js");
  assert.equal(answer.headers()["cache-control"], "no-cache");
  assert.match(answer.headers()["content-type"], /^text\/javascript/);
  assert.match(answer.headers()["content-security-policy"], /worker-src 'self'.*manifest-src 'self'/);
});
