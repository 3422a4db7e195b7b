import type { Page } from "@playwright/test";

/** Of everybody in the demo communities who can sign in; printed at every start. */
const demoPassword = "Welcome-2-demo";

/** Signs somebody of the demo in through the pages, and waits until they are at `path`. */
export async function signInOnPage(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/auth/sign-in?redirect=${encodeURIComponent(path)}`);
  // By what they are rather than by their labels: some sites speak another language.
  await page.locator("main input[type=email]").fill(email);
  await page.locator("main form button[type=submit]").first().click();
  await page.locator("main input[type=password]").fill(demoPassword);
  await page.locator("main form button[type=submit]").first().click();
  await page.waitForURL(({ pathname }) => pathname === path);
}
