// The screens that pages are looked at on, and when a page is ready.

/** A screen on a desk. */
export const desktop = { viewport: { width: 1440, height: 900 } };

/** A telephone, held upright. */
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Waits until the client has taken the place of the loading line. */
export async function started(page) {
  await page.locator("#loading").waitFor({ state: "hidden" });
}

/** Waits until everything the page knows is drawn. */
export async function drawn(page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
