// Screen profiles, and when a page is ready.

/** A desktop screen. */
export const desktop = { viewport: { width: 1440, height: 900 } };

/** A phone in portrait orientation. */
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Waits until the client has replaced the loading screen. */
export async function started(page) {
  await page.locator("#loading").waitFor({ state: "hidden" });
}

/** Waits until the page has rendered its state. */
export async function drawn(page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
