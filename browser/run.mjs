// Runs the browser tests with a shared server: node run.mjs [FILE..]
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { startServer } from "./launch.mjs";

/** Files that take longest; they run first, so that none is left alone at the end. */
const LONGEST = ["accessibility", "online", "games", "history", "scoring"];

/** Files run at once. A test waits for frames half of its time. */
const CONCURRENCY = process.env.UTOPIA_BROWSER_TESTS ?? availableParallelism() + 1;

const tests = new URL("./tests/", import.meta.url);
const all = () => {
  const names = readdirSync(tests).filter((name) => name.endsWith(".mjs")).sort();
  const first = LONGEST.map((name) => `${name}.test.mjs`);
  return [...first, ...names.filter((name) => !first.includes(name))].map((name) => fileURLToPath(new URL(name, tests)));
};
const files = process.argv.length > 2 ? process.argv.slice(2) : all();

const server = await startServer();
try {
  const env = { ...process.env, UTOPIA_ADDRESS: server.address };
  const run = spawn(process.execPath, ["--test", `--test-concurrency=${CONCURRENCY}`, "--test-reporter=spec", ...files], { env, stdio: "inherit" });
  process.exitCode = await new Promise((resolve) => run.once("exit", (code) => resolve(code ?? 1)));
} finally {
  await server.stop();
}
