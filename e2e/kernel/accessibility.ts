import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails with the rule, the reason and the element of everything axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // A toast that counts its seconds moves for longer, and is looked at as it is.
  await expect
    .poll(() => page.evaluate(hasSettled), { timeout: 3_000 })
    .toBe(true)
    .catch(() => undefined);
  // Legacy: within the page. The other way opens a page more for each look, for frames of other sites, which we have none of.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await axe.withTags(standards).analyze();
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}\n  ${node.html}`));
  expect(found, "what axe finds").toEqual([]);
}

/** Fails when the page is wider than its window, which makes people scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, "pixels wider than the window").toBeLessThanOrEqual(0);
}

/** Fails where something to press is so narrow that a short word in it is torn apart: letters below one another. */
export async function expectNoTornWords(page: Page): Promise<void> {
  expect(await page.evaluate(tornWords), "short words torn apart in what can be pressed").toEqual([]);
}

function tornWords(): string[] {
  const torn: string[] = [];
  for (const control of document.querySelectorAll("a, button, [role='tab'], label")) {
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/(?<!\p{L})\p{L}{2,9}(?!\p{L})/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) torn.push(`${word} in ${control.outerHTML.slice(0, 200)}`);
      }
  }
  return torn;
}

/**
 * Colours on their way from one theme to the other are nobody's to read; what turns for ever is not waited for. Asked
 * over some frames: a transition of an inherited colour begins anew at every level of nested parts, one frame each.
 */
async function hasSettled(): Promise<boolean> {
  for (let frame = 0; frame < 4; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = document.getAnimations().some((animation) => {
      const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return !isEndless && animation.playState === "running";
    });
    if (isMoving) return false;
  }
  return true;
}
