// Compiles WebAssembly, and loads the chunks that the client was split into. The site builder appends one export per split point.

/** Compiles while downloading where the host sends the type that this needs. */
export async function compile(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const streams = response.headers.get("Content-Type")?.startsWith("application/wasm");
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

const loading = new Map();
let main;

/** Sets the exports of the main module, which the chunks import. */
export function connect(exports) {
  main = exports;
}

/** Loads a chunk once; a failure isn't remembered, so the next call tries again. */
function load(address) {
  if (!loading.has(address)) {
    const chunk = compile(new URL(address, import.meta.url)).then((module) => WebAssembly.instantiate(module, { __wasm_split: main }));
    chunk.catch(() => loading.delete(address));
    loading.set(address, chunk);
  }
  return loading.get(address);
}

/** A function that loads chunks and then calls back into the main module, which passes its callback as an index and data. */
const loader = (...addresses) => async (callback, data) => {
  let success = true;
  try {
    for (const address of addresses) await load(address);
  } catch (error) {
    console.error(error);
    success = false;
  }
  main.__indirect_function_table.get(callback)(data, success);
};
