// A server in a folder of its host: http://127.0.0.1:PORT/utopia/.
import assert from "node:assert/strict";
import { createServer } from "node:net";
import { after } from "node:test";
import { desktop, inBrowser, started } from "../kit.mjs";
import { settings } from "../player.mjs";
import { startServer } from "../launch.mjs";

/** A port that is free right now: the public URL must be known before the server starts. */
const freePort = () => new Promise((resolve) => {
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});

const port = await freePort();
const home = `http://127.0.0.1:${port}/utopia`;
const own = await startServer({ listen: `127.0.0.1:${port}`, more: ["--public-url", home] });
after(() => own.stop());

inBrowser("two people play in a folder of a host", desktop, async (ann, another) => {
  await settings(ann);
  // Without the slash at its end, too.
  await ann.goto(`${home}#/online`);
  await started(ann);
  assert.equal(new URL(ann.url()).pathname, "/utopia/");
  await ann.getByLabel("Your name").fill("Ann");
  await ann.getByRole("button", { name: "Create table" }).click();
  await ann.locator(".room-seats").waitFor();
  assert.ok(ann.url().startsWith(`${home}/#/`), ann.url());
  const cookies = await ann.context().cookies();
  assert.deepEqual(cookies.map(({ name, path }) => [name, path]), [["utopia-guest", "/utopia"]]);
  const bob = await another(desktop);
  await settings(bob);
  await bob.goto(ann.url());
  await bob.locator("#guest-name").fill("Bob");
  await bob.locator("[data-button=join]").click();
  await ann.locator(".room-seats").getByText("Bob").waitFor();
  await ann.locator("[data-button=start]").click();
  for (const page of [ann, bob]) await page.locator(".table .chart").waitFor();
});

inBrowser("the service worker is for the folder only", { ...desktop, serviceWorkers: "allow" }, async (page) => {
  await page.goto(`${home}/`);
  await started(page);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  assert.equal(scope, `${home}/`);
});
