import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { tabTo } from "./kernel/keyboard.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("the quiet screens are accessible: not found, not open, nobody's domain, no network", async ({
  page,
  problems,
  site,
}) => {
  problems.allow(/404|503|453|ERR_INTERNET_DISCONNECTED/);
  const paths = [
    "/no-such-page",
    "/events/no-such-event",
    site.at("meadow.localhost"),
    site.at("nobody.localhost"),
    "/offline",
  ];
  for (const path of paths) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  }
});

test("the palette finds and jumps by keyboard alone, and gives the focus back", async ({ page }) => {
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Search", exact: true }).locator("visible=true");
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const field = page.getByRole("combobox");
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("lantern river");
  await expect(page.getByRole("option", { name: /Lantern River Festival/ })).toBeVisible();
  await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("ines");
  await expect(page.getByRole("option", { name: /Inês Duarte/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/(people|events)\//);
});

test("what is typed before the palette has come is not lost, and goes nowhere else", async ({ page }) => {
  await page.goto("/events");
  const field = page.getByRole("main").getByRole("searchbox");
  await tabTo(page, field);
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
  await page.route(/assets\/palette-/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("lantern");
  await expect(field).toHaveValue("");
  come();
  await expect(page.getByRole("combobox")).toHaveValue("lantern");
  await page.keyboard.type(" river");
  await expect(page.getByRole("option", { name: /Lantern River Festival/ })).toBeVisible();
});

test("the bell opens and closes by keyboard, and its settings can be reached", async ({ page }) => {
  await signIn(page, "ines.duarte@example.org", "/");
  const bell = page.getByRole("button", { name: /Notifications/ }).locator("visible=true");
  await tabTo(page, bell);
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(bell).toBeFocused();
  await page.keyboard.press("Enter");
  await panel.getByRole("link", { name: "Notification settings" }).click();
  await page.waitForURL("**/settings/notifications");
  const choice = page.getByRole("switch", { name: "Likes: Push" });
  const stored = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await choice.uncheck();
  await stored;
  await page.reload();
  await expect(choice).not.toBeChecked();
});
