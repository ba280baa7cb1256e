// Runs browser tests many times to find those that depend on luck or speed:
//
//   node repeat.mjs [--times N] [--load N] [FILE..]
//
//   --times N   how often each file is run; 20 by default
//   --load N    runs N busy loops meanwhile, to simulate a busy machine; none by default
//
// Prints for each test how often it passed, its slowest run and its first error. Every run starts its own server and browser. Exits
// with 1 if anything failed. See kit.mjs for the environment.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { run } from "node:test";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  options: { times: { type: "string", default: "20" }, load: { type: "string", default: "0" } },
  allowPositionals: true,
});
const times = Number(values.times);
const tests = new URL("./tests/", import.meta.url);
const all = () => readdirSync(tests).filter((name) => name.endsWith(".mjs")).sort().map((name) => fileURLToPath(new URL(name, tests)));

/** Runs a file once; calls `record` with the outcome of each of its tests. */
async function runOnce(file, record) {
  for await (const { type, data } of run({ files: [file], concurrency: 1 })) {
    // A file counts as a test of its own only if it fails before its tests start.
    if ((type === "test:pass" || type === "test:fail") && data.nesting === 0) {
      record(data.name, data.details.duration_ms / 1000, type === "test:fail" ? data.details.error : null);
    }
  }
}

/** The deepest cause, which says what went wrong on the page. */
function reason(error) {
  while (error.cause instanceof Error) error = error.cause;
  return String(error.stack ?? error.cause ?? error.message);
}

const loops = Array.from({ length: Number(values.load) }, () => spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
process.once("exit", () => loops.forEach((loop) => loop.kill()));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

let failed = false;
for (const file of positionals.length > 0 ? positionals : all()) {
  const results = new Map();
  for (let i = 0; i < times; i++) {
    await runOnce(file, (name, seconds, error) => {
      const result = results.get(name) ?? { runs: 0, passes: 0, slowest: 0, errors: [] };
      result.runs++;
      result.slowest = Math.max(result.slowest, seconds);
      if (error) result.errors.push(`run ${i + 1}: ${reason(error)}`);
      else result.passes++;
      results.set(name, result);
    });
  }
  console.log(`\n${basename(file)}`);
  for (const [name, { runs, passes, slowest, errors }] of results) {
    // A test that an earlier failure kept from running has not passed.
    const passed = passes === runs && runs === times;
    failed ||= !passed;
    console.log(`${passed ? " " : "!"} ${String(passes).padStart(3)} of ${times}  ${slowest.toFixed(1).padStart(6)} s  ${name}`);
    if (errors.length > 0) console.log(errors[0].replaceAll(/^/gm, "      "));
  }
}
process.exit(failed ? 1 : 0);
