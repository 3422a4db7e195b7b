import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("somebody adds soup and a room to a pass, sees the total follow, and finds both in the order", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "ines.duarte@example.org", "/events/ridge-hike-galtees/register");
  await page
    .getByRole("button", { name: /More.*Own way there|Own way there/ })
    .last()
    .click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/register/extras");
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: /Soup and bread/ }).check();
  await expect(page.getByText("€6.00").last()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: /Soup and bread/ })).toBeChecked();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/register/stay");
  await page.getByRole("radio", { name: /Bunk room for two/ }).check();
  await expect(page.getByText("€62.00").last()).toBeVisible();
  await expect(page.getByText("1 night")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/register/payment");
  await page.getByRole("button", { name: "Confirm registration" }).last().click();
  await page.waitForURL("**/register/done");
});
