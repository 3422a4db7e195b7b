import type { Page } from "@playwright/test";

type NewEvent = { readonly name: string; readonly venue: string; readonly inAFewWords: string };

/**
 * Publishes an event as somebody who is signed in and may.
 *
 * @returns its slug; the page is where it is organised.
 */
export async function publishEvent(page: Page, { name, venue, inAFewWords }: NewEvent): Promise<string> {
  await page.goto("/organize");
  await page.getByRole("button", { name: "New event" }).first().click();
  const made = page.getByRole("dialog", { name: "New event" });
  await made.getByRole("textbox", { name: /^Name of the event/ }).fill(name);
  await made.getByRole("textbox", { name: /^Venue/ }).fill(venue);
  await made.getByRole("textbox", { name: /^In a few words/ }).fill(inAFewWords);
  await made.getByRole("button", { name: "Publish" }).click();
  await page.waitForURL(/\/organize\/[a-z0-9-]+$/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}
