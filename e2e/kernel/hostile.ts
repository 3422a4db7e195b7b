import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** Leaves a mark on the window if any of it runs: as markup, in an attribute, in a template, as an address. */
const runs =
  `"><script>window.__ran=1</script><img/src=x/onerror=window.__ran=1><svg/onload=window.__ran=1></title>` +
  "{{constructor.constructor('window.__ran=1')()}}${window.__ran=1}<%=window.__ran=1%>";
const formula = `=HYPERLINK("https://example.org?"&A1)+cmd|'/C calc'!A0`;
/** Turns what follows around, and back again; a text must not reach the words beside it. */
const directions = "\u202Eabc\u2066\u200Fيمين";
const endless = "W".repeat(180);

/** Everything at once and not one blank in it, as no form stops anybody from pasting it. */
export const hostile = `=1${runs}${formula.replaceAll(" ", "")}${directions}${endless}`;

/** The same within the 200 characters of a name. */
export const hostileName = `"><img/src=x/onerror=window.__ran=1>{{7*7}}${directions}`.padEnd(200, "W");

/** An address that is a program, and goes on and on. */
export const hostileAddress = `javascript:window.__ran=1//${"w".repeat(200)}`;

/** Fails when the page ran what it shows, offers to run it, or is wider than its window: names what is too wide. */
export async function expectUnharmed(page: Page): Promise<void> {
  const state = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const all = [...document.querySelectorAll("body *")];
    const wide = all.filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 0 && (right > width + 1 || left < -1);
    });
    return {
      ran: Reflect.has(window, "__ran"),
      programs: all.filter((element) => /^\s*javascript:/i.test(element.getAttribute("href") ?? "")).length,
      tooWide: Math.max(0, document.documentElement.scrollWidth - width),
      widest:
        document.documentElement.scrollWidth > width
          ? wide.slice(-3).map((element) => element.outerHTML.slice(0, 200))
          : [],
    };
  });
  expect(state).toEqual({ ran: false, programs: 0, tooWide: 0, widest: [] });
}
