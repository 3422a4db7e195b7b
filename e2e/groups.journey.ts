import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines, words } from "./kernel/chat.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("somebody founds a private group, somebody else sees only that it is there, asks, and the founder is notified", async ({
  page,
  problems,
  site,
}) => {
  test.setTimeout(180_000);
  await page.goto(site.url);
  const tagged = words("group");
  const name = tagged("Night Bakers");
  await signIn(page, ines.email, "/groups");
  await expectAccessible(page);
  await page.getByRole("button", { name: "New group" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New group" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("radio", { name: /^Private/ }).check();
  await dialog.getByLabel("What is it about?").fill("Sourdough at midnight");
  await dialog.getByRole("button", { name: "New group" }).click();
  await page.waitForURL(/\/groups\/night-bakers/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const { pathname } = new URL(page.url());
  await expect(page.getByText("Sourdough at midnight")).toBeVisible();
  await expectAccessible(page);

  const outside = await another(page, problems, chloe.email);
  await outside.goto(pathname);
  await expect(outside.getByRole("heading", { name })).toBeVisible();
  await expect(outside.getByText("Sourdough at midnight")).toHaveCount(0);
  await outside.getByRole("button", { name: "Ask to join" }).click();
  await expect(outside.getByRole("button", { name: "Take back my request" })).toBeVisible();
  await expectAccessible(outside);
  await outside.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(outside);

  await page.goto("/notifications");
  await expect(page.getByRole("link", { name: /asks to join Night Bakers/ }).first()).toBeVisible();
});
