import { expectAccessible } from "./kernel/accessibility.ts";
import { enterPassword } from "./kernel/join.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("a language that was picked stays, on every page and after a reload", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Language and appearance" }).click();
  await page.getByRole("menuitem", { name: "Language" }).click();
  await page.getByRole("searchbox").fill("espa");
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.getByRole("link", { name: "Eventos", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Eventos" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Eventos" })).toBeVisible();
});

test("dark stays dark from the first byte, whatever the system says", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await page.getByRole("button", { name: "Language and appearance" }).click();
  await page.getByRole("menuitem", { name: "Appearance" }).click();
  // A telephone is turned: the bar that the dialog was opened from makes way for another.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const response = await page.goto("/events");
  expect(await response?.text()).toContain('data-theme="dark"');
});

test("rows stand as close as the community says, or as somebody chose, from the first byte", async ({ page, site }) => {
  const events = `${site.at("harbor.localhost")}/events`;
  const heightOfRow = async () =>
    (await page.getByRole("main").locator("li li .dense").first().boundingBox())?.height ?? 0;
  const first = await page.goto(events);
  expect(await first?.text()).toContain('data-density="compact"');
  const compact = await heightOfRow();
  await page.getByRole("button", { name: "Language and appearance" }).click();
  await page.getByRole("menuitem", { name: "Appearance" }).click();
  await expect(page.getByRole("radio", { name: "Compact" })).toBeChecked();
  await page.getByRole("radio", { name: "Comfortable" }).check();
  await expect.poll(heightOfRow).toBeGreaterThan(compact);
  const again = await page.goto(events);
  expect(await again?.text()).toContain('data-density="comfortable"');
  expect(await heightOfRow()).toBeGreaterThan(compact);
});

test("a picture that never comes keeps a page from living for a moment only", async ({ page }) => {
  await page.route("**/files/images/**", () => undefined);
  const response = await page.goto("/", { waitUntil: "domcontentloaded" });
  expect(await response?.text()).toContain('<template id="page-scripts">');
  await expect(page.locator("#page-scripts")).not.toBeAttached();
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a button that is pressed before the page lives does its work when it does", async ({ page }) => {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Language and appearance" }).last().click();
  letThrough();
  await expect(page.getByRole("menuitem", { name: "Language" })).toBeVisible();
});

test("a button of a part that comes late does its work when the part lives, and stands where it stood", async ({
  page,
}) => {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/assets/bars-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  const isTakenOver = (element: Element): boolean =>
    Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  await expect(async () => expect(await page.locator("main").evaluate(isTakenOver)).toBe(true)).toPass();
  const settings = page.getByRole("button", { name: "Language and appearance" }).last();
  expect(await settings.evaluate(isTakenOver)).toBe(false);
  const before = await settings.elementHandle();
  await settings.click();
  await expect(page.getByRole("menuitem", { name: "Language" })).toBeHidden();
  letThrough();
  await expect(page.getByRole("menuitem", { name: "Language" })).toBeVisible();
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
});

test("two communities on one process are two sites: name, colours and people", async ({ page, site }) => {
  await page.goto("/");
  const riverside = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
  await page.goto(site.at("harbor.localhost"));
  await expect(page).toHaveTitle(/Harbor/);
  const harbor = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
  expect(harbor).not.toBe(riverside);
});

test("an address of no community, and of one that is not enabled, say so", async ({ page, problems, site }) => {
  problems.allow(/503|404/);
  const unknown = await page.goto(site.at("nobody.localhost"));
  expect(unknown?.status()).toBeGreaterThanOrEqual(400);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(site.at("meadow.localhost"));
  await expect(page.getByText("This page does not exist")).toBeVisible();
});

test("the way in is accessible, and a wrong password is refused", async ({ page, problems }) => {
  problems.allow(/400/);
  for (const path of ["/", "/auth/sign-in", "/auth/create-account", "/auth/forgot-password"]) {
    await page.goto(path);
    await expectAccessible(page);
  }
  await page.goto("/auth/sign-in");
  await enterPassword(page, "ines.duarte@example.org", "Not-her-password-1");
  await expect(page.getByRole("link", { name: "The password you entered is incorrect." })).toBeVisible();
});

test("a change is shown top right for five seconds, a refusal top in the middle", async ({ page, problems }) => {
  problems.allow(/409/);
  await signIn(page, "ines.duarte@example.org", "/profile/edit");
  await page.getByLabel("Job title").fill("Keeper of the boathouse keys");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const done = page.getByRole("alert").filter({ hasText: "Your profile is saved" });
  await expect(done).toBeVisible();
  const began = performance.now();
  const corner = await done.boundingBox();
  expect((corner?.x ?? 0) + (corner?.width ?? 0), "where it ends, of 1280 pixels").toBeGreaterThan(1200);
  await expect(done).toBeHidden({ timeout: 15_000 });
  expect(performance.now() - began).toBeGreaterThan(4_000);

  await page.goto("/people/kenji.watanabe");
  const refused = { status: "error", message: "Not today.", data: null };
  await page.route("**/api/self/chat/channels", (route) => route.fulfill({ status: 409, json: refused }));
  await page.getByRole("button", { name: "Message", exact: true }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "Not today." });
  await expect(refusal).toBeVisible();
  const { x = 0, y = 0, width = 0 } = (await refusal.boundingBox()) ?? {};
  expect(Math.abs(x + width / 2 - 640), "pixels from the middle").toBeLessThan(20);
  expect(y).toBeLessThan(120);
});

test("whoever signs out is a guest again, also for the server", async ({ page, problems }) => {
  // What home was still reading when the session ended is refused.
  problems.allow(/401/);
  await signIn(page, "ines.duarte@example.org", "/", { alone: true });
  await page
    .getByRole("button", { name: /Account of Inês/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL("**/auth/sign-in");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
});
