// Runs bots. A message is [id, job, question], its answer [id, text]; a number instead of a text reports progress.
import init, * as jobs from "./thinker.js";

const load = () => init({ module_or_path: new URL("./thinker.wasm", import.meta.url) });

// Loaded before the first question.
let ready = load();
ready.catch(() => {});

addEventListener("message", async ({ data: [number, job, question] }) => {
  let answer;
  try {
    await ready;
    answer = jobs[job](question, (part) => postMessage([number, part]));
  } catch (error) {
    // The page gets no answer; the next question fetches the bots again.
    ready = load();
    ready.catch(() => {});
    console.warn(error);
  }
  postMessage([number, answer]);
});
