// Registers the service worker, and tells the client when a new version is ready by the function `utopiaUpdate` and the event
// `utopia-update`. The function `utopiaNotify` shows a notification through the worker, which may do so in the background where pages
// may not; without words it takes the last one away. Does nothing where service workers aren't available (plain http).
const AN_HOUR = 3_600_000;

async function keep(container) {
  const registration = await container.register(new URL("./sw.js", import.meta.url));
  const tell = () => {
    globalThis.utopiaUpdate = () => {
      const { waiting } = registration;
      // Another tab may have activated it already.
      if (!waiting) return location.reload();
      container.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("switch");
    };
    dispatchEvent(new Event("utopia-update"));
  };
  const watch = (worker) => worker?.addEventListener("statechange", () => {
    // The first installation isn't an update.
    if (worker.state === "installed" && container.controller) tell();
  });
  if (registration.waiting && container.controller) tell();
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  registration.active?.postMessage("started");
  globalThis.utopiaNotify = (words) => notify(registration, words).catch((error) => console.debug(error));
  // Offline there is nothing new.
  setInterval(() => registration.update().catch(() => {}), AN_HOUR);
}

/** There is at most one notification: the latest about the player's turn. */
async function notify(registration, words) {
  const tag = "utopia-turn";
  const icon = document.querySelector("link[rel=apple-touch-icon]")?.href;
  if (words) return registration.showNotification(words, { tag, renotify: true, icon, data: location.href });
  for (const shown of await registration.getNotifications({ tag })) shown.close();
}

if ("serviceWorker" in navigator) keep(navigator.serviceWorker).catch((error) => console.debug(error));
