// Starts what the tests run against: the program and a browser.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

/** Cargo's target folder. */
export const TARGET = process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL("../target", import.meta.url));

/** The program. */
export const PROGRAM = process.env.UTOPIA_PROGRAM ?? join(TARGET, "debug", "utopia");

/** How Chromium is started. */
export const CHROMIUM = {
  executablePath: process.env.UTOPIA_CHROMIUM_PROGRAM ?? "/usr/bin/chromium",
  args: [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    // A name of this machine that is not "localhost": pages there are not trusted more than those of any other.
    "--host-resolver-rules=MAP utopia.test 127.0.0.1",
  ],
};

/** Starts the program on a free port, with a data folder of its own: its address, and how to stop it. */
export async function startServer({ host = "127.0.0.1" } = {}) {
  const site = process.env.UTOPIA_SITE ? ["--site", process.env.UTOPIA_SITE] : [];
  const data = mkdtempSync(join(tmpdir(), "utopia-data-"));
  const options = ["--listen", `${host}:0`, "--data", data, ...site];
  const child = spawn(PROGRAM, ["serve", ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const exit = new Promise((resolve, reject) => child.once("exit", resolve).once("error", reject));
  const ended = exit.finally(() => rmSync(data, { recursive: true, force: true }));
  for await (const line of createInterface({ input: child.stdout })) {
    const address = line.match(/^listening on (http:\/\/\S+)$/)?.[1];
    if (!address) throw new Error(`the program said: ${line}`);
    return { address, stop: () => (child.kill("SIGTERM"), ended) };
  }
  throw new Error(`the program ended with ${await ended}`);
}

/** Starts a Chromium that other processes may use, too: its address, and how to stop it. */
export async function startChromium() {
  const server = await chromium.launchServer(CHROMIUM);
  return { address: server.wsEndpoint(), stop: () => server.close() };
}
