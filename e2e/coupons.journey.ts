import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { createAccount, join } from "./kernel/join.ts";
import { expect, test } from "./kernel/test.ts";

const event = "/events/weir-trio-november";

test("somebody buys seats for a group, hands the link on, and sees who has taken one", async ({
  page,
  browser,
  site,
  mailbox,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const address = "buys.for.a.group@example.org";
  await join(page, mailbox, address, `${event}/register`);
  await page.getByRole("link", { name: "Buy for a group" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Buy for a group" })).toBeVisible();
  await expect(page.getByText("€24.00").or(page.getByText("€32.00"))).toBeVisible();
  await page.getByRole("button", { name: /^More/ }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Your order" })).toBeFocused();
  await expect(page.getByText("3 × Seated")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm the order" }).click();
  await page.waitForURL(`**${event}/group/*`);
  await expect(page.getByText("0 of 3 used")).toBeVisible();
  await expect(page.getByText("Nobody has used it yet")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const { text } = await mailbox.newest(address, ({ subject }) => subject.startsWith("Your code for"));
  const [link = ""] = text.match(/\/events\/weir-trio-november\?coupon=[A-Z0-9-]+/) ?? [];
  expect(link).not.toBe("");

  const other = await (await browser.newContext({ baseURL: site.url })).newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(link);
  await createAccount(other, mailbox, "one.of.the.group@example.org");
  await expect(other.getByText("A place is paid for you")).toBeVisible();
  await expectAccessible(other);
  await other.getByRole("button", { name: "Take my place" }).click();
  await other.waitForURL("**/register/done");

  await page.reload();
  await expect(page.getByText("1 of 3 used")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /Maya Lindqvist/ })).toBeVisible();
  await page.getByRole("button", { name: "Give unused places back" }).click();
  await expect(page.getByRole("dialog").getByText(/are no longer due/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Give unused places back" }).click();
  await expect(page.getByText("1 of 1 used")).toBeVisible();
});
