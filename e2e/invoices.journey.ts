import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const ines = "ines.duarte@example.org";
const kenji = "kenji.watanabe@example.org";

test("what one owes by invoice is found behind one's own page, and is one sheet on paper", async ({ page }) => {
  await signIn(page, ines, "/me");
  await page.getByRole("main").getByRole("link", { name: "My invoices" }).click();
  await page.waitForURL("**/me/invoices");
  const main = page.getByRole("main");
  await expect(main.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("searchbox").fill("lights");
  await page.waitForURL("**/me/invoices?search=lights");
  await expect(main.getByRole("listitem")).toHaveCount(1);
  await main.getByRole("link", { name: "Stalls at the winter market" }).click();
  const sheet = page.getByRole("article", { name: /^Invoice \d+$/ });
  await expect(sheet.getByText("Riverside Cork CLG").first()).toBeVisible();
  await expect(sheet.getByText("IE 3204719 KH")).toBeVisible();
  await expect(sheet.getByText("€197.50").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "How to pay" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  expect(await sheet.evaluate((paper) => getComputedStyle(paper).colorScheme)).toBe("light");
});

test("an invoice is written, sent, paid and corrected by who runs the community, and read by who owes it", async ({
  page,
  browser,
}) => {
  await signIn(page, ines, "/manage/invoices");
  await page.getByRole("link", { name: "New invoice" }).click();
  await page.waitForURL("**/manage/invoices/new");
  await page.getByRole("combobox", { name: /^Bill to/ }).fill("kenji");
  await page.getByRole("option", { name: /Kenji Watanabe/ }).click();
  await page.getByRole("textbox", { name: /^Title/ }).fill("Rice straw rope");
  await page.getByRole("textbox", { name: /^What/ }).fill("Rope, ten metres");
  await page.getByRole("textbox", { name: /^Price of one/ }).fill("12.50");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByRole("article", { name: "Draft of an invoice" })).toBeVisible();
  await page.getByRole("link", { name: "Edit the draft" }).click();
  await page.waitForURL("**/edit");
  await page.getByRole("textbox", { name: /^Quantity/ }).fill("2");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText("€25.00").first()).toBeVisible();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  const sheet = page.getByRole("article", { name: /^Invoice \d+$/ });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  const address = new URL(page.url()).pathname.replace("/manage/", "/me/");

  const theirs = await browser.newPage();
  await signIn(theirs, kenji, address);
  await expect(theirs.getByRole("article").getByText("Rope, ten metres")).toBeVisible();
  await theirs.close();

  await page.getByRole("button", { name: "Mark as paid" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as paid" }).click();
  await expect(sheet.getByText("Paid", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Write a credit note" }).click();
  await page.getByRole("textbox", { name: /^Amount with tax/ }).fill("5");
  await page.getByRole("button", { name: "Give it back" }).click();
  const note = page.getByRole("article", { name: /^Credit note \d+$/ });
  await expect(note.getByText("−€5.00").first()).toBeVisible();
  await note.getByRole("link", { name: "The invoice" }).click();
  await expect(sheet.getByRole("region", { name: "Corrections" }).getByText("€20.00")).toBeVisible();
});

test("what the community says of itself stands on its invoices", async ({ page }) => {
  await signIn(page, ines, "/manage/invoices/settings");
  await expectAccessible(page);
  await page.getByRole("textbox", { name: /^Tax number/ }).fill("IE 9999999 Z");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. It stands on the next invoice.")).toBeVisible();
});
