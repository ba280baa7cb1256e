// Starts a worker of the client. Its first message is the compiled WebAssembly; all others are for the client itself.
import { initSync, run_worker } from "./client.js";

// At once and not asynchronously: a message that arrives meanwhile would be lost.
addEventListener("message", ({ data }) => {
  initSync({ module: data });
  run_worker();
}, { once: true });
