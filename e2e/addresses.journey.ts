import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("a member keeps an address, changes it and removes it", async ({ page }) => {
  const name = `Kiln Yard ${Date.now()}`;
  await signIn(page, "ines.duarte@example.org", "/settings/addresses");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add an address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name or company").fill(name);
  await dialog.getByLabel("Street and number").fill("14 Mill Lane");
  await dialog.getByLabel("City").fill("Porto");
  await dialog.getByLabel("Country").selectOption("PT");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add address" }).click();
  await expect(page.getByText(name)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: `Change the address of ${name}` }).click();
  await dialog.getByLabel("City").fill("Braga");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Braga").first()).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: `Remove the address of ${name}` }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(name)).toHaveCount(0);
});
