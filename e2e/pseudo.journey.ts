import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/lib/entry.mjs";
import { startSite } from "../scripts/lib/site.ts";
import { data, plainWords } from "./kernel/plain-words.ts";
import { rewriteTexts } from "./kernel/rewrite-texts.ts";
import { pagesOf } from "./kernel/routes.ts";
import { expect, test as base } from "./kernel/test.ts";

/** English made strange: accented, four tenths longer, in brackets. Every build has it, no community offers it. */
const pseudoLocale = "en-XA";

/** The demo's first community in the made-up language alone, with a mark for every text that is somebody's own. */
const test = base.extend({
  site: [
    async ({}, use) => {
      const [folder, tenants] = [await mkdtemp(join(tmpdir(), "pseudo-")), await mkdtemp(join(tmpdir(), "tenants-"))];
      await cp(join(root, "tenants"), tenants, { recursive: true });
      const file = join(tenants, "riverside.json");
      const tenant: object = JSON.parse(await readFile(file, "utf8"));
      const language = { locales: [pseudoLocale], DEFAULT_LOCALE: pseudoLocale };
      await writeFile(file, JSON.stringify({ ...tenant, ...language, NAME: data, DESCRIPTION: data }));
      const settings = { DATA_DIR: folder, TENANTS_DIR: tenants };
      await (await startSite(settings)).stop();
      await rewriteTexts(folder, { text: data, address: "https://example.org/" });
      const site = await startSite(settings);
      await use(site);
      await site.stop();
      await rm(folder, { recursive: true, force: true });
      await rm(tenants, { recursive: true, force: true });
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
