import type { Page } from "@playwright/test";

/**
 * Waits until what one chooses and types in a page is heard. A press on a button is kept for it, a choice, a word and a
 * key are not. React leaves its mark on each element that it has taken over.
 */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll("main, main :is(button, input, select, textarea)")];
    const isLive = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps"));
    return controls.length > 0 && controls.every(isLive);
  });
}
