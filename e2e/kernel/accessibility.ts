import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Of all rules, those that can answer otherwise when a page is shown in other colours, or mirrored. */
const rulesOfLook = ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"];

/** Fails with the rule, the reason and the element of everything axe finds on the page as it is now. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothing(page, (axe) => axe.withTags(standards));
}

/** The same for a page that `expectAccessible` was told of, and that was given another look since. */
export function expectAccessibleLook(page: Page): Promise<void> {
  return expectNothing(page, (axe) => axe.withRules(rulesOfLook));
}

async function expectNothing(page: Page, ruled: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // A toast that counts its seconds moves for longer, and is looked at as it is.
  await expect
    .poll(() => page.evaluate(hasSettled), { timeout: 1_500 })
    .toBe(true)
    .catch(() => undefined);
  // Legacy: within the page. The other way opens a page more for each look, for frames of other sites, which we have none of.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await ruled(axe).analyze();
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}\n  ${node.html}`));
  expect(found, "what axe finds").toEqual([]);
}

/** Fails when the page is wider than its window, which makes people scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, "pixels wider than the window").toBeLessThanOrEqual(0);
}

/** Colours on their way from one theme to the other are nobody's to read; what turns for ever is not waited for. */
function hasSettled(): boolean {
  return document.getAnimations().every((animation) => {
    const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    return isEndless || animation.playState !== "running";
  });
}
