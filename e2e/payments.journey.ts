import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { untilLive } from "./kernel/lives.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const chloe = "chloe.nguyen@example.org";

test("what one owes is found behind one's own page, with how to pay it", async ({ page }) => {
  await signIn(page, chloe, "/me");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "My payments" }).click();
  await page.waitForURL("**/me/payments");
  await expect(page.getByRole("heading", { level: 1, name: "My payments" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "To be paid" }).click();
  await page.waitForURL("**/me/payments?show=due");
  await expect(main.getByRole("listitem")).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await main.getByRole("listitem").getByRole("link").click();
  await expect(page.getByRole("region", { name: "How to pay" })).toBeVisible();
  await expect(main.getByText(/^Pay by/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy: Reference" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a payment is found by its event, says what went back, and is one sheet on paper", async ({ page }) => {
  await signIn(page, chloe, "/me/payments");
  await untilLive(page);
  const main = page.getByRole("main");
  await page.getByRole("searchbox", { name: "Search by event" }).fill("harvest");
  await page.waitForURL("**/me/payments?search=harvest");
  await expect(main.getByRole("listitem")).toHaveCount(2);
  await expect(main.getByText("Partly given back")).toBeVisible();
  await main.getByRole("link", { name: "Harvest supper" }).last().click();
  const receipt = page.getByRole("article", { name: "Receipt" });
  await expect(receipt.getByText("Seat at the table")).toBeVisible();
  await expect(receipt.getByText("This is a receipt, not an invoice.")).toBeVisible();
  await expectAccessible(page);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(receipt.getByText("Riverside", { exact: false }).first()).toBeVisible();
  const ink = await receipt.evaluate((paper) => getComputedStyle(paper).colorScheme);
  expect(ink).toBe("light");
  await page.emulateMedia({ media: "screen", colorScheme: null });

  await receipt.getByRole("region", { name: "Given back" }).getByRole("link").click();
  const refund = page.getByRole("article", { name: "Refund" });
  await expect(refund.getByText("The host agreed to it")).toBeVisible();
  await refund.getByRole("link", { name: "Receipt" }).click();
  await expect(receipt).toBeVisible();
});

test("a pass leads to the receipt of what was paid for it", async ({ page }) => {
  await signIn(page, chloe, "/passes/lantern-river-festival");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Receipt/ })
    .click();
  await page.waitForURL("**/me/payments/**");
  await expect(page.getByRole("article", { name: "Receipt" }).getByText("Paid", { exact: true })).toBeVisible();
});
