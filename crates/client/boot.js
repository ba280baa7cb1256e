// Starts the client: compiles the WebAssembly while it downloads, and says so if that fails.
import init, { run_page } from "./client.js";

async function compile(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // Some hosts of plain files do not know the type that compiling while downloading asks for.
  const known = response.headers.get("Content-Type")?.startsWith("application/wasm");
  return known ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

// By this the client fetches its chunks.
globalThis.utopiaCompile = compile;
// The client asks this where no worker answers.
globalThis.utopiaThink = async (question) => (await import("./bots.js")).think(question, () => {});
// And this for every sound that the player wants to hear.
globalThis.utopiaSound = async (name, volume) => (await import("./sound.js")).play(name, volume);

try {
  await init({ module_or_path: await compile(new URL("./client.wasm", import.meta.url)) });
  await run_page();
  // Not before the page has what it needs itself.
  import("./offline.js");
} catch (error) {
  const sentence = document.getElementById("failed");
  if (sentence) {
    sentence.hidden = false;
    document.getElementById("loading").classList.add("failed");
  }
  throw error;
}
