import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

const mostSteps = 150;

/**
 * Presses Tab until the element has the focus, as somebody without a mouse does, and checks that they can see where
 * they are.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: "attached" });
  for (let step = 0; step < mostSteps; step++) {
    if (await hasFocus(target)) return expectVisibleFocus(page);
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target} within ${mostSteps} steps.`);
}

/** Moves there with Tab and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/**
 * Takes what the handle with the focus moves one place further. A list says where something stands, and hears the arrows
 * from its next timer on: a browser lets a key that comes meanwhile go first.
 */
export async function moveByKeyboard(page: Page, arrow: "ArrowUp" | "ArrowDown"): Promise<void> {
  const place = page.getByRole("status").filter({ hasText: /: place \d+ of \d+$/ });
  await page.keyboard.press("Space");
  const before = await place.innerText();
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.keyboard.press(arrow);
  await expect(place).not.toHaveText(before);
  await page.keyboard.press("Space");
}

/** Fails when the element with the focus does not look different from one without. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const isVisible = await page.evaluate(() => {
    const marks = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    };
    const focused = document.activeElement;
    // The ring may be drawn by what surrounds a hidden input.
    return Boolean(focused && [focused, focused.parentElement, focused.nextElementSibling].some((e) => e && marks(e)));
  });
  expect(isVisible, "the focus can be seen").toBe(true);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
