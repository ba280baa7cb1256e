// Where bots think. A message is a question with its number, the answer a move with the same number. A number
// instead of a move says which part of the thought is done.
import init, { think } from "./thinker.js";

const load = () => init({ module_or_path: new URL("./thinker.wasm", import.meta.url) });

// Begun before anything is asked, so that the first answer does not wait for it.
let ready = load();
ready.catch(() => {});

addEventListener("message", async ({ data: [number, question] }) => {
  let move;
  try {
    await ready;
    move = think(question, (part) => postMessage([number, part]));
  } catch (error) {
    // The page hears that there is no answer; when it asks again, the bots are fetched again.
    ready = load();
    ready.catch(() => {});
    console.warn(error);
  }
  postMessage([number, move]);
});
