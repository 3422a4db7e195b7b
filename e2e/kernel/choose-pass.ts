import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

/**
 * One pass of a kind, on the first step of a registration, and on to the next. The button that leads on stands below
 * what is chosen and moves down with it: whoever presses it meanwhile presses beside it.
 */
export async function choosePass(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `More: ${name}` }).click();
  await expect(page.getByRole("button", { name: `Fewer: ${name}` })).toBeEnabled();
  await page.getByRole("button", { name: "Continue" }).click();
}
