import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** What comes into each document to be asked: half as long as `axe.source`, which says the same. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What another theme or direction can change of a document that is the same otherwise. */
const changedByLook = ["color-contrast", "target-size"];

/** Fails with the rule, the reason and the element of everything axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page, { type: "tag", values: standards });
}

/** The same, where the page was looked at in another theme or direction just before: the half that may differ. */
export async function expectAccessibleInThisLook(page: Page): Promise<void> {
  await expectNothingFound(page, { type: "rule", values: changedByLook });
}

/** Within the page alone: there are no frames of other sites. Axe comes into a document once, which costs as much as a look. */
async function expectNothingFound(page: Page, runOnly: axe.RunOnly): Promise<void> {
  // A toast that counts its seconds moves for longer, and is looked at as it is.
  await expect
    .poll(() => page.evaluate(hasSettled), { timeout: 3_000, intervals: [50] })
    .toBe(true)
    .catch(() => undefined);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ["violations"],
      runOnly: rules,
      // No rule among them asks for style sheets, and what is found is named by its markup.
      preload: false,
      selectors: false,
    });
    return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}\n  ${node.html}`));
  }, runOnly);
  expect(found, "what axe finds").toEqual([]);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
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
 * Colours on their way from one theme to the other are nobody's to read; what turns for ever, and what moves as somebody
 * scrolls, is not waited for. Asked over some frames: a transition of an inherited colour begins anew at every level of nested parts, one frame each.
 */
async function hasSettled(): Promise<boolean> {
  for (let frame = 0; frame < 4; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = document.getAnimations().some((animation) => {
      const ends = animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      return ends && animation.timeline instanceof DocumentTimeline && animation.playState === "running";
    });
    if (isMoving) return false;
  }
  return true;
}
