import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("an administrator writes the terms: guests find them at the foot, and agree to them when they join", async ({
  page,
  browser,
  problems,
  baseURL,
}) => {
  await signIn(page, "ines.duarte@example.org", "/manage");
  await page.getByRole("navigation", { name: "Manage" }).getByRole("link", { name: "Pages" }).click();
  await page.getByRole("link", { name: "Terms of use" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/manage/pages/terms");
  await page.getByRole("textbox", { name: /^Title/ }).fill("House rules");
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("Be kind, and bring a lamp.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish the page" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/pages/terms");
  await expect(page.getByRole("heading", { level: 1, name: "House rules" })).toBeVisible();
  await expect(page.getByText("Be kind, and bring a lamp.")).toBeVisible();

  const visitor = await browser.newContext({ ...(baseURL && { baseURL }), locale: "en" });
  problems.watch(visitor);
  const guest = await visitor.newPage();
  await guest.goto("/");
  await guest.getByRole("link", { name: "House rules" }).click();
  await expect(guest.getByRole("heading", { name: "House rules" })).toBeVisible();
  await expectAccessible(guest);
  await expectNoSidewaysScroll(guest);
  await guest.goto("/auth/create-account");
  await expect(guest.getByRole("checkbox", { name: /terms of use/i })).toBeVisible();
  await visitor.close();

  await page.goto("/manage/pages/terms");
  await page.getByRole("button", { name: "Remove the page" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove the page" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/manage/pages");
  await expect(page.getByText("Not written yet").first()).toBeVisible();
});
