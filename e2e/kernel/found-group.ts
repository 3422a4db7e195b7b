import type { Page } from "@playwright/test";

/** Founds a private group from the page of all groups, about what is said of it, and comes out on its own; its path. */
export async function foundPrivateGroup(page: Page, name: string, about?: string): Promise<string> {
  await page.getByRole("button", { name: "New group" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New group" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("radio", { name: /^Private/ }).check();
  if (about !== undefined) await dialog.getByLabel("What is it about?").fill(about);
  await dialog.getByRole("button", { name: "New group" }).click();
  await page.waitForURL(/\/groups\/[a-z0-9-]+/);
  return new URL(page.url()).pathname;
}
