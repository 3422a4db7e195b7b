import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { join } from "./kernel/join.ts";
import { expect, test } from "./kernel/test.ts";

test("somebody who has a pass adds a headtorch to it, sees how it is paid, and finds it on the pass and in their mail", async ({
  page,
  mailbox,
}) => {
  test.setTimeout(120_000);
  const address = "adds.to.a.pass@example.org";
  await page.setViewportSize({ width: 390, height: 844 });
  await join(page, mailbox, address, "/events/ridge-hike-galtees/register");
  await page
    .getByRole("button", { name: /More.*Own way there|Own way there/ })
    .last()
    .click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/register/extras");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/register/stay");
  await page.getByRole("button", { name: "Confirm registration" }).last().click();
  await page.waitForURL("**/register/done");
  await page.getByRole("link", { name: "Show my pass" }).click();

  await page.getByRole("link", { name: /Add more/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add more" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Add to my pass" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await page.getByRole("checkbox", { name: /Headtorch to borrow/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Your order" })).toBeFocused();
  await expect(page.getByText("€2.00").first()).toBeVisible();
  await expect(page.getByText("Reference", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Confirm the order" }).click();
  await page.waitForURL("**/passes/ridge-hike-galtees/**");
  await expect(page.getByText("Headtorch to borrow")).toBeVisible();
  await expect(page.getByText("How to pay")).toBeVisible();

  await page.getByRole("link", { name: /Add more/ }).click();
  await expect(page.getByRole("checkbox", { name: /Soup and bread/ })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /Headtorch to borrow/ })).toHaveCount(0);
  const { text } = await mailbox.newest(address, ({ subject }) => subject.startsWith("Added to your pass"));
  expect(text).toContain("Headtorch to borrow");
});
