// A small Firefox driver for smoke tests. Playwright supports only its own builds of Firefox; this one drives a stock Firefox through
// WebDriver BiDi (https://w3c.github.io/webdriver-bidi).
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import WebSocket from "ws";

const PROGRAM = process.env.UTOPIA_FIREFOX_PROGRAM ?? "/usr/bin/firefox-esr";

/** Starts Firefox with an empty profile and one page. */
export async function startFirefox() {
  const profile = mkdtempSync(join(tmpdir(), "utopia-firefox-"));
  // No network traffic besides the page under test.
  writeFileSync(join(profile, "user.js"), [
    'user_pref("app.normandy.enabled", false);',
    'user_pref("app.update.enabled", false);',
    'user_pref("browser.shell.checkDefaultBrowser", false);',
    'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
    'user_pref("network.captive-portal-service.enabled", false);',
    'user_pref("network.connectivity-service.enabled", false);',
    'user_pref("services.settings.server", "data:,");',
    'user_pref("toolkit.telemetry.server", "data:,");',
  ].join("\n"));
  const options = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"];
  const child = spawn(PROGRAM, options, { stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise((resolve, reject) => child.once("exit", resolve).once("error", reject));
  const connection = await connect(await addressOf(child, ended));
  const page = await openPage(connection);
  const stop = async () => {
    const killing = setTimeout(() => child.kill("SIGKILL"), 10_000);
    await connection.send("browser.close", {}).catch(() => {});
    await ended;
    clearTimeout(killing);
    rmSync(profile, { recursive: true, force: true });
  };
  return { ...page, stop };
}

/** Reads from standard error where Firefox listens. */
async function addressOf(child, ended) {
  const lines = createInterface({ input: child.stderr });
  const listening = new Promise((resolve) => {
    lines.on("line", (line) => {
      const address = line.match(/WebDriver BiDi listening on (ws:\S+)/)?.[1];
      if (address) resolve(address);
    });
  });
  const failed = ended.then((code) => Promise.reject(new Error(`Firefox exited with ${code}`)));
  failed.catch(() => {});
  return Promise.race([listening, failed]);
}

/** Opens a connection for commands and events. */
async function connect(address) {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const waiting = new Map();
  const listeners = [];
  let last = 0;
  socket.on("message", (text) => {
    const message = JSON.parse(text);
    if (message.type === "event") return listeners.forEach((listener) => listener(message));
    const { resolve, reject } = waiting.get(message.id) ?? {};
    waiting.delete(message.id);
    if (message.type === "success") resolve?.(message.result);
    else reject?.(new Error(`${message.error}: ${message.message}`));
  });
  const send = (method, params) => new Promise((resolve, reject) => {
    waiting.set(++last, { resolve, reject });
    socket.once("close", () => reject(new Error("Firefox closed the connection")));
    socket.send(JSON.stringify({ id: last, method, params }));
  });
  return { send, onEvent: (listener) => listeners.push(listener) };
}

async function openPage({ send, onEvent }) {
  const problems = [];
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded", "network.fetchError", "network.responseCompleted"] });
  onEvent(({ method, params }) => {
    if (method === "log.entryAdded" && params.level === "error") problems.push(`console: ${params.text}`);
    if (method === "network.fetchError") problems.push(`request: ${params.request.url}: ${params.errorText}`);
    if (params.response?.status >= 400) problems.push(`response: ${params.response.url}: ${params.response.status}`);
  });
  const { contexts } = await send("browsingContext.getTree", {});
  const { context } = contexts[0];
  return {
    /** Errors so far. */
    problems,
    goto: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    /** Calls a function in the page; it must return a string, number or boolean. */
    async evaluate(fn) {
      const target = { context };
      const answer = await send("script.callFunction", { functionDeclaration: String(fn), awaitPromise: true, target });
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return answer.result.value;
    },
    /** A screenshot as PNG. */
    async screenshot() {
      return Buffer.from((await send("browsingContext.captureScreenshot", { context })).data, "base64");
    },
  };
}
