import type { Page } from "@playwright/test";
import type { Site } from "../../scripts/lib/site.ts";
import { join } from "./join.ts";
import type { Mailbox } from "./mailbox.ts";
import { copyOfDemo, startOn } from "./planted.ts";
import { expect, test as base } from "./test.ts";

/** A site whose communities take money by the stand-in for Stripe. */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startOn(await copyOfDemo(), { PAYMENTS: "simulated" });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/** An event whose passes cost something. */
export const paidEvent = "visible-mending";

export const cards = {
  accepted: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  challenged: "4000 0027 6000 3184",
} as const;

/** Somebody new with a place in the cart, on the step where it is paid. */
export async function toPaying(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await join(page, mailbox, email, `/events/${paidEvent}/register`);
  // Of the one kind that there is one is chosen already.
  await page.getByRole("button", { name: "Continue" }).filter({ visible: true }).click();
  await page.waitForURL("**/register/payment");
  await expect(page.getByLabel("Card number")).toBeVisible();
}

export async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: /^Pay / }).filter({ visible: true }).first().click();
}
