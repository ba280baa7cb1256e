// Runs the browser tests with a shared server and a shared Chromium: node run.mjs [FILE..]
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startChromium, startServer } from "./launch.mjs";

const tests = new URL("./tests/", import.meta.url);
const all = () => readdirSync(tests).filter((name) => name.endsWith(".mjs")).sort().map((name) => fileURLToPath(new URL(name, tests)));
const files = process.argv.length > 2 ? process.argv.slice(2) : all();

const server = await startServer();
const chromium = await startChromium();
try {
  const env = { ...process.env, UTOPIA_ADDRESS: server.address, UTOPIA_CHROMIUM: chromium.address };
  const run = spawn(process.execPath, ["--test", "--test-reporter=spec", ...files], { env, stdio: "inherit" });
  process.exitCode = await new Promise((resolve) => run.once("exit", (code) => resolve(code ?? 1)));
} finally {
  await chromium.stop();
  await server.stop();
}
