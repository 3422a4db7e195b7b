import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { untilLive } from "./kernel/lives.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const ines = "ines.duarte@example.org";
const chloe = "chloe.nguyen@example.org";

test("plans are compared by a guest, by the month and by the year, at any width", async ({ page }) => {
  await page.goto("/plans");
  await expect(page.getByRole("heading", { level: 2, name: "Lantern patron" })).toBeVisible();
  await expect(page.getByText("€18.00")).toBeVisible();
  await untilLive(page);
  await page.getByText("Yearly", { exact: true }).click();
  await expect(page.getByText("€180.00")).toBeVisible();
  await expect(page.getByText("You save 16%").first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Choose Lantern patron" }).click();
  await page.waitForURL("**/auth/sign-in**");
});

test("an administrator offers a plan, a member tries it, subscribes and pays, and has its tier exactly as long", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const plan = `Friends of the weir ${Date.now()}`;
  await signIn(page, ines, "/manage/subscription-products");
  await page.getByRole("button", { name: "Add a product" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Name/ }).fill(plan);
  await dialog.getByRole("checkbox", { name: "Patron" }).check();
  await dialog.getByRole("textbox", { name: /^Free days at first/ }).fill("14");
  await dialog.getByRole("textbox", { name: /^Amount/ }).fill("12");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add a product" }).click();
  await expect(page.getByRole("heading", { name: plan })).toBeVisible();
  await expectAccessible(page);

  const theirs = await browser.newPage();
  await signIn(theirs, chloe, "/plans");
  await theirs.getByRole("link", { name: `Try it for 14 days ${plan}` }).click();
  await theirs.waitForURL("**/plans/**");
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: "Start my 14 free days" }).click();
  await theirs.waitForURL("**/me/subscriptions/**");
  await expect(theirs.getByText("Trial", { exact: true })).toBeVisible();
  await expectAccessible(theirs);
  await page.goto("/manage/tiers");
  const patrons = page.getByRole("region", { name: "Patron" });
  await expect(patrons.getByText("Chloé Nguyễn")).toBeVisible();

  await theirs.getByRole("button", { name: "Cancel subscription" }).click();
  const asked = theirs.getByRole("dialog");
  await expect(asked.getByText("You keep everything until then", { exact: false })).toBeVisible();
  await expectAccessible(theirs);
  await asked.getByRole("radio", { name: /^At once/ }).check();
  await asked.getByRole("button", { name: "End it now" }).click();
  await expect(theirs.getByText("Ended", { exact: true })).toBeVisible();
  await page.reload();
  await expect(patrons.getByText("Inês Duarte")).toBeVisible();
  await expect(patrons.getByText("Chloé Nguyễn")).toHaveCount(0);

  // The trial is for once: now an invoice is sent, and all of it is there when it is paid.
  await theirs.goto("/plans");
  await theirs.getByRole("link", { name: `Choose ${plan}` }).click();
  await theirs.getByRole("button", { name: "Subscribe for €12.00" }).click();
  await theirs.waitForURL("**/me/subscriptions/**");
  await expect(theirs.getByText("Waits for payment", { exact: true })).toBeVisible();
  await theirs.getByRole("link", { name: "See the invoice" }).click();
  await theirs.waitForURL("**/me/invoices/**");
  await page.goto(new URL(theirs.url()).pathname.replace("/me/", "/manage/"));
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as paid" }).click();
  await expect(page.getByRole("button", { name: "Mark as paid" })).toHaveCount(0);
  await theirs.goto("/me/subscriptions");
  await theirs.getByRole("main").getByRole("link", { name: plan }).first().click();
  await theirs.waitForURL("**/me/subscriptions/*");
  // What follows from a payment comes a moment after it, and a page that was read before does not hear of it.
  await expect(async () => {
    await theirs.reload();
    await expect(theirs.getByText("Active", { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await page.goto("/manage/tiers");
  await expect(patrons.getByText("Chloé Nguyễn")).toBeVisible();
  await theirs.getByRole("button", { name: "Cancel subscription" }).click();
  await theirs.getByRole("dialog").getByRole("button", { name: "Cancel subscription" }).click();
  await expect(theirs.getByRole("dialog")).toHaveCount(0);
  await expect(theirs.getByText("Ends soon", { exact: true })).toBeVisible();
  await theirs.getByRole("button", { name: "End it now" }).click();
  await expect(theirs.getByRole("dialog").getByText(/goes back to you/)).toBeVisible();
  await theirs.getByRole("dialog").getByRole("button", { name: "End it now" }).click();
  await expect(theirs.getByText("Ended", { exact: true })).toBeVisible();
  await expect(theirs.getByText("Given back", { exact: false })).toBeVisible();
  await theirs.context().close();
  await page.reload();
  await expect(patrons.getByText("Inês Duarte")).toBeVisible();
  await expect(patrons.getByText("Chloé Nguyễn")).toHaveCount(0);
  // Others look at the same community: it is no longer offered.
  await page.goto("/manage/subscription-products");
  // The switch turns a moment after the press; that it is stored is another thing.
  const stored = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  await page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: plan }) })
    .getByRole("switch", { name: /^Offered/ })
    .click();
  await stored;
  await page.goto("/plans");
  await expect(page.getByRole("heading", { name: "Lantern patron" })).toBeVisible();
  await expect(page.getByRole("heading", { name: plan })).toHaveCount(0);
});
