// Smoke test in Firefox.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFirefox } from "../firefox.mjs";
import { LIMIT, saveScreenshot, server } from "../kit.mjs";

test("the client starts in Firefox without errors", { timeout: LIMIT }, async () => {
  const { address } = await server();
  const firefox = await startFirefox();
  after(firefox.stop);
  await firefox.goto(address);
  const text = await firefox.evaluate(async () => {
    const loading = () => document.querySelector("#loading:last-child");
    for (let waited = 0; loading() && waited < 120_000; waited += 50) await new Promise((go) => setTimeout(go, 50));
    return loading() ? "" : document.body.innerText;
  });
  saveScreenshot("start-firefox", await firefox.screenshot());
  assert.notEqual(text.trim(), "", "the client has not started after two minutes");
  assert.deepEqual(firefox.problems, []);
});
