import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines, words } from "./kernel/chat.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("a private group from founding to request, acceptance, roles and its end; outsiders see nothing of what is in it", async ({
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
  await page.getByRole("link", { name: "About", exact: true }).click();
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
  await page.goto(`${pathname}/manage`);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Let in Chlo/ }).click();
  await expect(page.getByText("Nobody is waiting")).toBeVisible();

  await outside.goto(`${pathname}/about`);
  await expect(outside.getByText("Sourdough at midnight")).toBeVisible();
  await outside.getByRole("link", { name: /^Members/ }).click();
  await expect(outside.getByRole("link", { name: /Inês Duarte/ }).first()).toBeVisible();
  await page.goto(`${pathname}/members`);
  await page.getByRole("button", { name: /^Actions for Chlo/ }).click();
  await page.getByRole("menuitem", { name: "Make moderator" }).click();
  await outside.goto(`${pathname}/manage`);
  await expect(outside.getByRole("button", { name: "Invite people" })).toBeVisible();
  await outside.getByRole("button", { name: "Invite people" }).click();
  await expect(outside.getByRole("dialog")).toBeVisible();
  await outside.keyboard.press("Escape");

  await page.goto(`${pathname}/manage`);
  await page.getByRole("button", { name: "Delete group" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete group" }).click();
  await page.waitForURL(({ pathname: now }) => now === "/groups");
  expect((await outside.request.get(pathname)).status()).toBe(404);
});
