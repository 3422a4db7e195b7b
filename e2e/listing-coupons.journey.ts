import { readFile } from "node:fs/promises";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, ines, words } from "./kernel/chat.ts";
import { join, newcomer } from "./kernel/join.ts";
import { publishEvent } from "./kernel/new-event.ts";
import { expect, test } from "./kernel/test.ts";

test("an organiser makes a coupon and sends its link; who follows it pays less; many codes come as a file", async ({
  page,
  problems,
  mailbox,
}) => {
  test.setTimeout(180_000);
  const name = words("listing-coupons")("Lamp parade");
  await page.goto("/");
  const organiser = await another(page, problems, ines.email);
  const slug = await publishEvent(organiser, { name, venue: "Old harbour", inAFewWords: "Lamps on the water." });
  await organiser.goto(`/organize/${slug}/passes`);
  await organiser.getByRole("button", { name: "Edit Admission" }).click();
  const pass = organiser.getByRole("dialog", { name: "Edit the pass" });
  await pass
    .getByRole("textbox", { name: /^Price/ })
    .first()
    .fill("40");
  await pass.getByRole("button", { name: "Save" }).click();
  await expect(organiser.getByRole("list", { name: "Passes" }).getByText("€40.00")).toBeVisible();

  // No pass takes coupons yet: a coupon of its own works all the same.
  await organiser.goto(`/organize/${slug}/coupons`);
  await expect(organiser.getByText("None of the passes takes coupons", { exact: false })).toBeVisible();
  await expectAccessible(organiser);
  await organiser.getByRole("button", { name: "Add a coupon" }).click();
  const adding = organiser.getByRole("dialog", { name: "Add a coupon" });
  await adding.getByRole("textbox", { name: /^Code/ }).fill("two words");
  await adding.getByRole("textbox", { name: /^Percentage off/ }).fill("25");
  await adding.getByRole("textbox", { name: /^Passes in all/ }).fill("2");
  await adding.getByRole("combobox", { name: /^For which pass/ }).selectOption({ label: "Admission" });
  problems.allow(/status of 460/);
  await adding.getByRole("button", { name: "Add the coupon" }).click();
  await expect(adding.getByText("without spaces", { exact: false })).toBeVisible();
  await expectAccessible(organiser);
  await adding.getByRole("textbox", { name: /^Code/ }).fill("LAMPS");
  await adding.getByRole("button", { name: "Add the coupon" }).click();
  const row = organiser.getByRole("row", { name: /LAMPS/ });
  await expect(row).toContainText("0 of 2");

  await join(page, mailbox, newcomer("carries-a-lamp"), `/events/${slug}/register?code=lamps`);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("€30.00").filter({ visible: true }).first()).toBeVisible();
  await organiser.reload();
  await expect(row).toContainText("0 of 2");
  await row.getByRole("button", { name: "LAMPS" }).click();
  const editing = organiser.getByRole("dialog", { name: "Edit the coupon" });
  await expect(editing.getByText("1 in a cart", { exact: false })).toBeVisible();
  await organiser.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(organiser);
  await organiser.setViewportSize({ width: 1280, height: 800 });
  await editing.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Continue" }).filter({ visible: true }).click();
  await page.waitForURL("**/register/payment");
  await page.getByRole("button", { name: "Confirm registration" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are going" })).toBeVisible();
  await organiser.reload();
  await expect(row).toContainText("1 of 2");

  await organiser.getByRole("button", { name: "Make many codes" }).click();
  const many = organiser.getByRole("dialog", { name: "Make many codes" });
  await many.getByRole("textbox", { name: /^How many codes/ }).fill("40");
  await many.getByRole("textbox", { name: /^Codes begin with/ }).fill("PRESS-");
  await many.getByRole("textbox", { name: /^Percentage off/ }).fill("100");
  const saved = organiser.waitForEvent("download");
  await many.getByRole("button", { name: "Make and download" }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  expect(file.trim().split("\r\n")).toHaveLength(41);
  expect(file).toMatch(new RegExp(`PRESS-\\w{8},http[^,]+/events/${slug}/register\\?code=PRESS-\\w{8}`));
  await expect(organiser.getByText("41 rows")).toBeVisible();
});
