// Caches the whole site for offline use. The site crate fills in the version and the files.
//
// A new version is cached beside the old one and waits until the player activates it or no page is open: a page never mixes
// versions and is never reloaded by itself.
const VERSION = "{version}";
const FILES = [
  "{files}",
];

// Other folders of the host may have their own site.
const OURS = `utopia ${registration.scope} `;
const CACHE = OURS + VERSION;
const PAGE = registration.scope;

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const isPage = [PAGE, `${PAGE}index.html`].includes(origin + pathname);
  if (request.mode !== "navigate") event.respondWith(kept(request));
  else if (isPage) event.respondWith(kept(PAGE, CACHE));
});
addEventListener("message", (event) => {
  if (event.data === "switch") skipWaiting();
  if (event.data === "started") event.waitUntil(tidy());
});

// A notification leads to the table it is about: in its window if there is one.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

async function show(address) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((client) => client.url === address);
  return open ? open.focus() : clients.openWindow(address);
}

async function fill() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  const page = await fetch(PAGE, { cache: "no-cache" });
  // During a deployment the page may be of another version than this script.
  if (!page.ok || !(await page.clone().text()).includes(VERSION)) throw new Error("the site is changing");
  await cache.put(PAGE, page);
}

/** Cache first. Names are hashed, so an older page finds its own files in its own cache. */
async function kept(request, cacheName) {
  return (await caches.match(request, { cacheName, ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

/** Removes older versions once no page uses them. */
async function tidy() {
  if ((await clients.matchAll({ type: "window" })).length > 1) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
}
