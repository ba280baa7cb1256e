// Runs a WebAssembly program that needs no files and no network: node wasi.mjs PROGRAM.wasm [ARGUMENTS]
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const wasi = new WASI({ version: "preview1", args: ["program", ...process.argv.slice(3)] });
const module = await WebAssembly.compile(await readFile(process.argv[2]));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
process.exitCode = wasi.start(instance);
