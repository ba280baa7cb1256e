// Starts the client: compiles the WebAssembly while it downloads, and shows a message if that fails.
import { compile, connect } from "./chunks.js";
import init, { run_page } from "./client.js";

// Runs a bot in the page if there are no workers.
globalThis.utopiaThink = async (job, question) => (await import("./bots.js"))[job](question, () => {});
// Plays a sound, and lets the sea be heard.
globalThis.utopiaSound = async (name, volume) => (await import("./sound.js")).play(name, volume);
globalThis.utopiaAmbience = async (volume, seconds) => (await import("./sound.js")).ambience(volume, seconds);

try {
  connect(await init({ module_or_path: await compile(new URL("./client.wasm", import.meta.url)) }));
  await run_page();
  // Only once the page has loaded what it needs.
  import("./offline.js");
} catch (error) {
  const sentence = document.getElementById("failed");
  if (sentence) {
    sentence.hidden = false;
    document.getElementById("loading").classList.add("failed");
  }
  throw error;
}
