// The bots in the page itself, for browsers in which there can be no worker.
import init, { think } from "./thinker.js";

await init({ module_or_path: new URL("./thinker.wasm", import.meta.url) });
export { think };
