import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, expectNoTornWords } from "./kernel/accessibility.ts";
import { forgottenExamples, goToPage, pagesApart, walkedPages } from "./kernel/routes.ts";
import { expect, test } from "./kernel/test.ts";

test.describe.configure({ mode: "parallel" });

const desk = { width: 1280, height: 800 };
/** A desk's screen at 200 %. */
const enlarged = { width: 640, height: 400 };
/** The narrowest telephone. */
const narrow = { width: 320, height: 640 };
const looks = [
  ["ltr", "light"],
  ["rtl", "dark"],
] as const;

/** One load a page: both themes and directions, wide and narrow are the same document looked at again. */
async function lookAt(page: Page): Promise<void> {
  for (const [direction, theme] of looks) {
    await page.locator("html").evaluate((html, dir) => html.setAttribute("dir", dir), direction);
    await page.locator("html").evaluate((html, chosen) => html.setAttribute("data-theme", chosen), theme);
    await expectAccessible(page);
    for (const size of [enlarged, narrow, desk]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      await expectNoTornWords(page);
    }
  }
}

/** No part of it waits for a script to be moved to its place. */
const aside = /<template id="B:|<div hidden id="S:/;

for (const walked of walkedPages) {
  test(`${walked.pattern} is whole, accessible in both themes and directions, and fits 320 px and 200 %`, async ({
    page,
    problems,
  }) => {
    problems.allow(/401|404/);
    await page.setViewportSize(desk);
    const html = await goToPage(page, walked);
    expect(html).toContain("</html>");
    expect(html).not.toMatch(aside);
    await lookAt(page);
  });
}

test("a member's home is, too", async ({ page }) => {
  await page.setViewportSize(desk);
  await goToPage(page, { pattern: "/", forMembers: true, address: async () => "/" });
  await lookAt(page);
});

test("a page that is not walked is looked at by a journey of its own, and no example is left of one that is gone", () => {
  expect(walkedPages.length).toBeGreaterThan(30);
  expect(forgottenExamples).toEqual([]);
  for (const { journey } of pagesApart)
    expect(readFileSync(join(import.meta.dirname, journey), "utf8")).toContain("expectAccessible(");
});
