import type { Browser, Page } from "@playwright/test";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../.output/screenshots", import.meta.url));
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;
const colours = ["light", "dark"] as const;

/**
 * Takes the page's address again as the same person at 1280 and 360 px, light and dark, in each language, into
 * `e2e/.output/screenshots/<name>-<width>-<colours>-<locale>.png`.
 *
 * @returns the files
 */
export async function takeScreenshots(
  page: Page,
  name: string,
  locales: readonly string[] = ["en"],
): Promise<string[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error("Screenshots need a page of a browser that was launched.");
  const files: string[] = [];
  for (const locale of locales) {
    for (const viewport of sizes) {
      for (const colorScheme of colours) {
        files.push(await takeOne(browser, page, { name, locale, viewport, colorScheme }));
      }
    }
  }
  return files;
}

type Shot = {
  name: string;
  locale: string;
  viewport: (typeof sizes)[number];
  colorScheme: (typeof colours)[number];
};

async function takeOne(browser: Browser, page: Page, { name, locale, viewport, colorScheme }: Shot): Promise<string> {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ locale, viewport, colorScheme, storageState, reducedMotion: "reduce" });
  const copy = await context.newPage();
  await copy.goto(page.url(), { waitUntil: "load" });
  await copy.evaluate(() => document.fonts.ready.then(() => true));
  const path = `${folder}/${name}-${viewport.width}-${colorScheme}-${locale}.png`;
  await copy.screenshot({ path, fullPage: true, animations: "disabled" });
  await context.close();
  return path;
}
