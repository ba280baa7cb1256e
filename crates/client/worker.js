// Runs bots. A message is [id, question], its answer [id, move]; a number instead of a move reports progress.
import init, { think } from "./thinker.js";

const load = () => init({ module_or_path: new URL("./thinker.wasm", import.meta.url) });

// Loaded before the first question.
let ready = load();
ready.catch(() => {});

addEventListener("message", async ({ data: [number, question] }) => {
  let move;
  try {
    await ready;
    move = think(question, (part) => postMessage([number, part]));
  } catch (error) {
    // The page gets no move; the next question fetches the bots again.
    ready = load();
    ready.catch(() => {});
    console.warn(error);
  }
  postMessage([number, move]);
});
