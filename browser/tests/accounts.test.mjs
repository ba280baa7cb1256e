// Accounts: creating one, signing in elsewhere, changing the password, signing out everywhere.
import assert from "node:assert/strict";
import { desktop, inBrowser, phone, screenshot, visit } from "../kit.mjs";
import { settings } from "../player.mjs";

const NARROW = { ...phone, viewport: { width: 360, height: 740 } };
const PASSWORD = "correct horse battery";

async function lobby(page, { theme = "light", language = "en" } = {}) {
  await settings(page, { theme, language });
  await visit(page, "/#/online");
  await page.locator(".lobby").waitFor();
}

/** Becomes a guest who has opened a table. */
async function introduce(page, name) {
  await lobby(page);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Create table" }).click();
  await page.waitForURL(/#\/table\/\w+$/);
  const id = page.url().split("/").at(-1);
  await visit(page, "/#/online");
  return id;
}

async function createAccount(page, userName) {
  await page.getByText("Create an account").click();
  await page.locator("#account-name").fill(userName);
  await page.locator("#account-password").fill(PASSWORD);
  await page.locator("[data-button=set-password]").click();
  await page.getByText("Saved. You’ve been signed out on all other devices.").waitFor();
}

async function signIn(page, userName, password) {
  await page.getByText("I have an account").click();
  await page.locator("#sign-in-name").fill(userName);
  await page.locator("#sign-in-password").fill(password);
  await page.locator("[data-button=sign-in]").click();
}

const expected = [/403/];

inBrowser("a guest creates an account and finds the same games on a phone", { ...desktop, expected }, async (page, another) => {
  const id = await introduce(page, "Ann");
  await createAccount(page, `ann-${id}`);
  const mobile = await another(NARROW);
  await lobby(mobile);
  await signIn(mobile, `ANN-${id}`, "a wrong password");
  await mobile.getByText("The user name or the password is wrong.").waitFor();
  await mobile.locator("#sign-in-password").fill(PASSWORD);
  await mobile.locator("[data-button=sign-in]").click();
  await mobile.getByText("You are Ann").waitFor();
  await visit(mobile, "/#/online");
  await mobile.locator(`.lobby-mine a[href="#/table/${id}"]`).waitFor();
  await mobile.getByText("User name and password").click();
  assert.equal(await mobile.locator("#account-name").inputValue(), `ann-${id}`);
  await screenshot(mobile, "account-phone");
  await mobile.locator("[data-button=sign-out-everywhere]").click();
  await mobile.getByText("I have an account").waitFor();
  await visit(page, "/#/online");
  await page.reload();
  await page.getByText("I have an account").waitFor();
});

inBrowser("an account is created and used by keyboard alone", desktop, async (page) => {
  const id = await introduce(page, "Kay");
  await page.getByText("Create an account").focus();
  await page.keyboard.press("Enter");
  for (const words of [`kay-${id}`, PASSWORD]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(words);
  }
  await page.keyboard.press("Enter");
  await page.getByText("Saved. You’ve been signed out on all other devices.").waitFor();
  const download = page.waitForEvent("download");
  await page.getByText("Download my data").focus();
  await page.keyboard.press("Enter");
  assert.equal((await download).suggestedFilename(), "utopia-account.json");
  await page.locator("[data-button=sign-out]").focus();
  await page.keyboard.press("Enter");
  await page.getByText("I have an account").focus();
  await page.keyboard.press("Enter");
  for (const words of [`kay-${id}`, PASSWORD]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(words);
  }
  await page.keyboard.press("Enter");
  await page.getByText("You are Kay").waitFor();
});
