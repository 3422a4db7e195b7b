import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, ViewportSize } from "@playwright/test";
import {
  expectAccessible,
  expectAccessibleInThisLook,
  expectNoSidewaysScroll,
  expectNoTornWords,
} from "./kernel/accessibility.ts";
import { madeUpTest as test } from "./kernel/made-up.ts";
import { plainWords } from "./kernel/plain-words.ts";
import { forgottenExamples, goToPage, ofThisRun, pagesApart, walkedPages } from "./kernel/routes.ts";
import type { WalkedPage } from "./kernel/routes.ts";
import { expect } from "./kernel/test.ts";

test.describe.configure({ mode: "parallel" });

const desk = { width: 1280, height: 800 };
/** A desk's screen at 200 %. */
const enlarged = { width: 640, height: 400 };
const telephone = { width: 360, height: 740 };
/** The narrowest telephone. */
const narrow = { width: 320, height: 640 };

/** Both themes and directions, wide and narrow are the same document looked at again; the second begins where the first ends. */
async function lookAt(page: Page): Promise<void> {
  await dress(page, "ltr", "light");
  await expectAccessible(page);
  await expectToFit(page, [desk, enlarged, narrow]);
  await dress(page, "rtl", "dark");
  await expectToFit(page, [narrow, enlarged, desk]);
  await expectAccessibleInThisLook(page);
}

/** Both at once: each is a new style for all that is on the page. */
function dress(page: Page, direction: "ltr" | "rtl", theme: "light" | "dark"): Promise<void> {
  return page.locator("html").evaluate(
    (html, look) => {
      html.setAttribute("dir", look.direction);
      html.setAttribute("data-theme", look.theme);
    },
    { direction, theme },
  );
}

async function expectToFit(page: Page, sizes: readonly ViewportSize[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectNoTornWords(page);
  }
}

async function expectTranslated(page: Page): Promise<void> {
  for (const size of [telephone, desk]) {
    await page.setViewportSize(size);
    expect(await plainWords(page), `at ${size.width}`).toEqual([]);
  }
}

/** No part of it waits for a script to be moved to its place. */
const aside = /<template id="B:|<div hidden id="S:/;

const at = (address: string, forMembers: boolean): WalkedPage => ({
  pattern: address,
  forMembers,
  address: async () => address,
});
const more = [
  at("/", true),
  at("/events/winter-quay-walk/register", false),
  at("/events/advent-market/register", true),
];

// One load a page shows all that a page by itself can be asked: in the made-up language, whose texts are longer than those
// of any other.
for (const walked of ofThisRun([...walkedPages, ...more])) {
  const reader = walked.forMembers ? "a member" : "a guest";
  test(`${walked.pattern} is whole for ${reader}, in their language, accessible in both themes and directions, fits 320 px and 200 %`, async ({
    page,
    problems,
  }) => {
    // 455: a member asks again whether registration has opened meanwhile.
    problems.allow(/401|404|455/);
    await page.setViewportSize(desk);
    const html = await goToPage(page, walked);
    expect(html).toContain("</html>");
    expect(html).not.toMatch(aside);
    await expectTranslated(page);
    await lookAt(page);
  });
}

const forGuests = walkedPages.filter(({ forMembers, pattern }) => !forMembers && !pattern.startsWith("/auth"));

for (const walked of ofThisRun(forGuests)) {
  test(`${walked.pattern} speaks the language of a member, too`, async ({ page, problems }) => {
    problems.allow(/401|404|455/);
    await page.setViewportSize(desk);
    await goToPage(page, { ...walked, forMembers: true });
    await expectTranslated(page);
  });
}

test("a page that is not walked is looked at by a journey of its own, and no example is left of one that is gone", () => {
  expect(walkedPages.length).toBeGreaterThan(30);
  expect(forgottenExamples).toEqual([]);
  for (const { journey } of pagesApart)
    expect(readFileSync(join(import.meta.dirname, journey), "utf8")).toContain("expectAccessible(");
});
