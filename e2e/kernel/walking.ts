import type { BrowserContext } from "@playwright/test";
import { test } from "./test.ts";

/**
 * For journeys that look at one page after the other and change nothing: the pages of a worker are opened in one browser,
 * which fetches and compiles the scripts that they share once. Who is signed in is `goToPage`'s to say. A journey between
 * them that does change something uses `{ inOneBrowser: false }`.
 */
export const walkingTest = test.extend<{ inOneBrowser: boolean }, { walker: BrowserContext }>({
  inOneBrowser: [true, { option: true }],
  walker: [
    async ({ browser, site }, use) => {
      const settings = { locale: "en", timezoneId: "UTC", serviceWorkers: "block", reducedMotion: "reduce" } as const;
      const walker = await browser.newContext({ baseURL: site.url, ...settings });
      await use(walker);
      await walker.close();
    },
    { scope: "worker" },
  ],
  context: async ({ browser, walker, inOneBrowser }, use) => {
    const context = inOneBrowser ? walker : await browser.newContext();
    await use(context);
    if (!inOneBrowser) await context.close();
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    await page.close();
  },
});
