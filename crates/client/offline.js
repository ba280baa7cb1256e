// Sees to it that the site works without network, and tells the client when a new version is ready: it then finds the function
// `utopiaUpdate` and hears the event `utopia-update`. On plain http, and wherever else there is no such thing, nothing happens.
const AN_HOUR = 3_600_000;

async function keep(container) {
  const registration = await container.register(new URL("./sw.js", import.meta.url));
  const tell = () => {
    globalThis.utopiaUpdate = () => {
      const { waiting } = registration;
      // Another tab may have switched already.
      if (!waiting) return location.reload();
      container.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("switch");
    };
    dispatchEvent(new Event("utopia-update"));
  };
  const watch = (worker) => worker?.addEventListener("statechange", () => {
    // The very first version is not a new one.
    if (worker.state === "installed" && container.controller) tell();
  });
  if (registration.waiting && container.controller) tell();
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  registration.active?.postMessage("started");
  // Without network there is nothing new.
  setInterval(() => registration.update().catch(() => {}), AN_HOUR);
}

if ("serviceWorker" in navigator) keep(navigator.serviceWorker).catch((error) => console.debug(error));
