import { expect, type Page } from "@playwright/test";
import type { Mail } from "./mailbox.ts";

/** Presses the button that announces, answers the question, and waits until the announcement has a page. */
export async function sendAnnouncement(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Announce to \d+/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Announce to \d+/ })
    .click();
  await page.waitForURL(/\/announcements\/[0-9a-f-]{36}$/);
}

/** Writes an announcement where such are written, sends it, and waits until everybody has it. */
export async function announce(page: Page, path: string, { title, text }: { title: string; text: string }) {
  await page.goto(path);
  await page.getByLabel("Title").fill(title);
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type(text);
  await sendAnnouncement(page);
  await expect(page.getByText("Sent", { exact: true })).toBeVisible({ timeout: 30_000 });
}

/** Where a mail program posts to when its button is pressed. */
export function unsubscribeAddressIn({ headers }: Mail): string {
  return /<(.+)>/.exec(headers?.["list-unsubscribe"] ?? "")?.[1] ?? "";
}
