import { data, plainWords } from "./kernel/plain-words.ts";
import { changeTenant, copyOfDemo, startOn } from "./kernel/planted.ts";
import { rewriteTexts } from "./kernel/rewrite-texts.ts";
import { pagesOf } from "./kernel/routes.ts";
import { expect, test as base } from "./kernel/test.ts";

/** English made strange: accented, four tenths longer, in brackets. Every build has it, no community offers it. */
const pseudoLocale = "en-XA";

/** The demo's first community in the made-up language alone, with a mark for every text that is somebody's own. */
const test = base.extend({
  site: [
    async ({}, use) => {
      const folder = await copyOfDemo();
      const language = { locales: [pseudoLocale], DEFAULT_LOCALE: pseudoLocale };
      await changeTenant(folder, "riverside", { ...language, NAME: data, DESCRIPTION: data });
      await rewriteTexts(folder, { text: data, address: "https://example.org/" });
      const site = await startOn(folder);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
});

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

test("what is plain or cut off is found", async ({ page }) => {
  await page.setContent(`<p>[Ŵéļćóḿé~~~]</p><p>${data} Welcome</p><p>Saturday, November 21</p><p>Welcome back</p>
    <p style="width:30px;overflow:hidden;white-space:nowrap">[Ŵéļćóḿé báćķ~~~]</p><button aria-label="Close">×</button>`);
  expect(await plainWords(page)).toEqual([
    "untranslated <p> Welcome back",
    "cut off (clip) <p> [Ŵéļćóḿé báćķ~~~]",
    "untranslated aria-label <button> Close",
  ]);
});

test("every screen speaks the reader's language throughout, and cuts none of its words off", async ({
  page,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.allow(/401|404/);
  const { paths } = pagesOf();
  const found: string[] = [];
  const lookAt = async (path: string): Promise<void> => {
    await page.goto(path, { waitUntil: "load" });
    for (const size of sizes) {
      await page.setViewportSize(size);
      found.push(...(await plainWords(page)).map((words) => `${path} at ${size.width}: ${words}`));
    }
  };
  for (const path of ["/", "/no-such-page", "/events/winter-quay-walk/register", ...paths]) await lookAt(path);
  await page.goto("/auth/sign-in");
  await page.locator("input[type=email]").fill("ines.duarte@example.org");
  await page.locator("input[type=password]").fill("Welcome-2-demo");
  await page.locator("form button[type=submit]").first().click();
  await page.waitForURL(({ pathname }) => pathname === "/");
  const own = ["/", "/events/advent-market/register", ...paths.filter((each) => !each.startsWith("/auth"))];
  for (const path of own) await lookAt(path);
  expect([...new Set(found)]).toEqual([]);
});
