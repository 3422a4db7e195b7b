import type { Page } from "@playwright/test";
import type { Mailbox } from "./mailbox.ts";

let newcomers = 0;

/** An address that nobody has yet, however often a journey is run on a site. */
export function newcomer(what: string): string {
  newcomers += 1;
  return `maya.${what}.${newcomers}@example.org`;
}

const password = "Welcome-2-river";

/** Creates an account through the pages for it, from wherever the way to sign in has led, and comes out at `path`. */
export async function join(page: Page, mailbox: Mailbox, email: string, path: string): Promise<void> {
  await page.goto(`/auth/sign-in?redirect=${encodeURIComponent(path)}`);
  await createAccount(page, mailbox, email);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** From the sign-in page on: an address that nobody has, a name, a password of their own, the mailed code. */
export async function createAccount(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await enterAddress(page, email);
  await page.waitForURL("**/auth/create-account**");
  await page.getByLabel("First name").fill("Maya");
  await page.getByLabel("Last name").fill("Lindqvist");
  await page.getByRole("button", { name: "Choose a password" }).click();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/auth/confirm**");
  await page.getByRole("textbox", { name: "Code" }).fill(await mailbox.code(email));
  await page.getByRole("button", { name: "Continue" }).click();
}

/** The first screen of the sign-in. */
export async function enterAddress(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Both screens for somebody who has a password; another one is tried where they are already. */
export async function enterPassword(page: Page, email: string, word: string): Promise<void> {
  const field = page.getByLabel("Password", { exact: true });
  if (!(await field.isVisible())) await enterAddress(page, email);
  await field.fill(word);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
