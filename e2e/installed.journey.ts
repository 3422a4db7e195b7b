import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { chloe, words } from "./kernel/chat.ts";
import { withoutNetwork } from "./kernel/problems.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: "allow" });

test("a phone installs the app, opens a pass without network, and what is written then is posted once when it is back", async ({
  page,
  context,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.allow(withoutNetwork);
  problems.allow(/503/);
  const tagged = words("offline post");
  // Which of the pages sends it, and how often, is the browser's business: it is one post in any case.
  const ids: string[] = [];
  await context.route("**/api/activities", async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    if (route.request().method() === "POST" && answer.ok()) ids.push(data.id);
    await route.fulfill({ response: answer });
  });
  await signIn(page, chloe.email, "/passes", { alone: true });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const app = await installed(page);

  // From here on it is an app of its own, which begins where its manifest says, and whose long press offers the passes.
  await page.goto(app.start);
  await expect(page.getByRole("form", { name: "New post" })).toBeVisible();
  expect(app.shortcuts).toContain("/passes");
  await page.goto("/passes");
  // A page is kept once it lives, not before.
  await expectKept(page, "/passes");
  await page.getByRole("main").locator("a[href*='/passes/']").first().click();
  const code = page.getByRole("img", { name: /QR code of pass/ }).first();
  await expect(code).toBeVisible();
  const pass = new URL(page.url()).pathname;
  await expectKept(page, pass);

  await page.goto(app.start);
  const writing = page.getByRole("form", { name: "New post" });
  await writing.getByRole("textbox", { name: "New post" }).fill(tagged("The bridge is closed"));
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await writing.locator('input[type="file"]').setInputFiles(join(import.meta.dirname, "../docs/images/event.png"));
  await expect(writing.getByRole("button", { name: "Take out event.png" })).toBeVisible();
  await writing.getByRole("button", { name: "Post", exact: true }).click();
  const waiting = page.getByRole("article", { name: "Post on its way" });
  await expect(waiting.getByRole("img", { name: "event.png" })).toBeVisible();
  await expect(waiting).toContainText("Will be sent when you are online");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/passes", { waitUntil: "domcontentloaded" });
  await page.goto(pass, { waitUntil: "domcontentloaded" });
  await expect(code).toBeVisible();

  await context.setOffline(false);
  await page.goto("/");
  await expect.poll(() => ids, { timeout: 40_000 }).not.toEqual([]);
  await page.reload();
  const there = page.getByRole("article", { name: /^Post by/ }).filter({ hasText: tagged("The bridge is closed") });
  await expect(there).toHaveCount(1);
  await expect(there.getByRole("button", { name: /^Open picture 1 of 1/ })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  expect(new Set(ids).size).toBe(1);
  await page.goto(`/posts/${ids[0]}`);
  await there.getByRole("button", { name: /^More about/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const gone = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  expect((await gone).ok()).toBe(true);
});

/** Waits until the worker has what stands at an address. */
async function expectKept(page: Page, path: string): Promise<void> {
  const isKept = () =>
    page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, path);
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
}

/** What the browser itself says of installing the page, and what the app that it makes of it begins with. */
async function installed(page: Page): Promise<{ start: string; shortcuts: string[] }> {
  const browser = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // Journeys run in windows that keep nothing, in which a browser installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const { errors, data } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "{}");
  expect(manifest).toMatchObject({ name: "Riverside", display: "standalone" });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true);
  return { start: manifest.start_url, shortcuts: manifest.shortcuts.map(({ url }: { url: string }) => url) };
}
