import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("an administrator names a sponsor and adds a benefit; everybody sees both", async ({ page, browser }) => {
  const [level, benefit] = [`Bridge builders ${Date.now()}`, `A chair by the river ${Date.now()}`];
  await signIn(page, "ines.duarte@example.org", "/manage/levels");
  await page.getByRole("button", { name: "Add a level" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name of the level").fill(level);
  await dialog.getByRole("button", { name: "Add level" }).click();
  await page.getByRole("button", { name: `Name sponsors at ${level}` }).click();
  await dialog.getByRole("combobox").fill("Weir");
  await page.getByRole("option", { name: /Weir Bread/ }).click();
  await dialog.getByRole("button", { name: "Name sponsors" }).click();
  await expect(page.getByRole("button", { name: `Take Weir Bread off ${level}` })).toBeVisible();
  await page.goto("/manage/benefits");
  await page.getByRole("button", { name: "Add a benefit" }).click();
  await dialog.getByLabel("Name", { exact: true }).fill(benefit);
  await dialog.getByRole("button", { name: "Add benefit" }).click();
  await expect(page.getByText(benefit)).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto("/sponsors");
  await expect(guest.getByRole("region", { name: level }).getByRole("link", { name: /Weir Bread/ })).toBeVisible();
  await guest.goto("/benefits");
  await expect(guest.getByRole("heading", { name: benefit })).toBeVisible();
  await guest.context().close();
  // Others look at the same community: it is left as it was.
  await page.getByRole("button", { name: `Remove ${benefit}` }).click();
  await page.getByRole("button", { name: "Remove benefit" }).click();
  await expect(page.getByText(benefit)).toHaveCount(0);
  await page.goto("/manage/levels");
  await page.getByRole("button", { name: `Remove ${level}` }).click();
  await page.getByRole("button", { name: "Remove level" }).click();
  await expect(page.getByText(level)).toHaveCount(0);
});
