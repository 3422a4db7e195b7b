import type { Page } from "@playwright/test";
import type { Mailbox } from "./mailbox.ts";

const password = "Welcome-2-river";

/** Creates an account through the pages for it, from wherever the way to sign in has led, and comes out at `path`. */
export async function join(page: Page, mailbox: Mailbox, email: string, path: string): Promise<void> {
  await page.goto(`/auth/sign-in?redirect=${encodeURIComponent(path)}`);
  await createAccount(page, mailbox, email);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** What everybody is asked once, after their first sign-in. */
async function chooseInterests(page: Page): Promise<void> {
  await page.waitForURL("**/auth/interests");
  const offered = page.getByRole("group", { name: "Interests" }).getByRole("button");
  for (const nth of [0, 1, 2, 3, 4]) await offered.nth(nth + 5).click();
  await page.getByRole("button", { name: "Done" }).click();
}

/** From the sign-in page on: a name, an address, the mailed code, five interests. */
export async function createAccount(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("First name").fill("Maya");
  await page.getByLabel("Last name").fill("Lindqvist");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.waitForURL("**/auth/confirm**");
  await page.getByRole("textbox", { name: "Code" }).fill(await mailbox.code(email));
  await page.getByRole("button", { name: "Confirm" }).click();
  await chooseInterests(page);
}
