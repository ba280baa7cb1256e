// Screen profiles, and when a page is ready.

/** A desktop screen. */
export const desktop = { viewport: { width: 1440, height: 900 } };

/** A phone in portrait orientation. */
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Opens an address of the site, and waits until its page is shown. */
export async function visit(page, address) {
  // If only the hash differs, the document stays, and so does the page before, until the browser tells of the change. The client
  // hears of it first.
  const stays = page.url().startsWith("http") && (await page.evaluate((address) => {
    const there = new URL(address, location);
    const [document, hash] = location.href.split("#");
    if (!there.hash || there.hash === `#${hash}` || there.href.split("#")[0] !== document) return false;
    return new Promise((resolve) => {
      addEventListener("hashchange", () => resolve(true), { once: true });
      location.hash = there.hash;
    });
  }, address));
  if (!stays) await page.goto(address);
  await started(page);
}

/** Waits until the client has replaced the loading screen, and the page has its code, styles, messages and letters. */
export async function started(page) {
  for (const line of ["#loading", "p.loading"]) await page.locator(line).first().waitFor({ state: "hidden" });
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => null));
}

/** Waits until the page has rendered its state. */
export async function drawn(page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
