// Launches the server and the browser that the tests use.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Cargo's target folder. */
export const TARGET = process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL("../target", import.meta.url));

/** The program under test. */
export const PROGRAM = process.env.UTOPIA_PROGRAM ?? join(TARGET, "debug", "utopia");

/** Launch options for Chromium: its headless shell, which needs a third less time than the whole browser. */
export const CHROMIUM = {
  executablePath: process.env.UTOPIA_CHROMIUM_PROGRAM ?? "/usr/bin/chromium-headless-shell",
  args: [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    // Letters are spaced as on a screen.
    "--font-render-hinting=none",
    // A name for this machine that, unlike "localhost", does not count as a secure origin.
    "--host-resolver-rules=MAP utopia.test 127.0.0.1",
  ],
};

/** Starts the server on a free port with an empty data folder, and with more options. Its bots don't wait for an undo. */
export async function startServer({ listen = "127.0.0.1:0", more = [] } = {}) {
  const site = process.env.UTOPIA_SITE ? ["--site", process.env.UTOPIA_SITE] : [];
  const data = mkdtempSync(join(tmpdir(), "utopia-data-"));
  const options = ["--listen", listen, "--data", data, "--bot-pause", "0", ...site, ...more];
  const child = spawn(PROGRAM, ["serve", ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const exit = new Promise((resolve, reject) => child.once("exit", resolve).once("error", reject));
  const ended = exit.finally(() => rmSync(data, { recursive: true, force: true }));
  for await (const line of createInterface({ input: child.stdout })) {
    const address = line.match(/^listening on (http:\/\/\S+)$/)?.[1];
    if (!address) throw new Error(`unexpected output: ${line}`);
    return { address, stop: () => (child.kill("SIGTERM"), ended) };
  }
  throw new Error(`the server exited with ${await ended}`);
}
