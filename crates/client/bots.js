// The bots in the page itself, for browsers without workers.
import init, { analyse, plan, think } from "./thinker.js";

await init({ module_or_path: new URL("./thinker.wasm", import.meta.url) });
export { analyse, plan, think };
