import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, ines, words } from "./kernel/chat.ts";
import { join, newcomer } from "./kernel/join.ts";
import { publishEvent } from "./kernel/new-event.ts";
import { expect, test } from "./kernel/test.ts";

test("an organiser prices the passes of an event and switches the free one off; who buys pays what they were shown", async ({
  page,
  problems,
  mailbox,
}) => {
  test.setTimeout(180_000);
  const name = words("listing-passes")("Kite weekend");
  await page.goto("/");
  const organiser = await another(page, problems, ines.email);
  const slug = await publishEvent(organiser, { name, venue: "North beach", inAFewWords: "Wind from the west." });

  await organiser.getByRole("link", { name: "Passes", exact: true }).filter({ visible: true }).last().click();
  await organiser.waitForURL(`**/organize/${slug}/passes`);
  const list = organiser.getByRole("list", { name: "Passes" });
  await expect(list.getByText("Admission")).toBeVisible();
  await organiser.getByRole("button", { name: "Add a pass" }).click();
  const adding = organiser.getByRole("dialog", { name: "Add a pass" });
  await adding.getByRole("textbox", { name: /^Name of the pass/ }).fill("Both days");
  await adding.getByRole("textbox", { name: /^Price/ }).fill("49");
  await adding.getByRole("textbox", { name: /^How many there are/ }).fill("20");
  await adding.getByRole("button", { name: "Add a price for a time" }).click();
  await expectAccessible(organiser);
  await adding.getByRole("button", { name: "Remove Price 1" }).click();
  await adding.getByRole("button", { name: "Add the pass" }).click();
  await expect(list.getByText("0 of 20 sold")).toBeVisible();
  await expectAccessible(organiser);

  await organiser.getByRole("button", { name: "Switch off Admission" }).click();
  await expect(list.getByText("Switched off")).toBeVisible();
  await expect(organiser.getByRole("button", { name: "Switch off Admission" })).toHaveCount(0);
  const preview = organiser.getByRole("region", { name: "What people see" });
  await expect(preview.getByText("€49.00")).toBeVisible();
  await expect(preview.getByText("Admission")).toHaveCount(0);
  await preview.getByRole("button", { name: "More: Both days" }).click();
  await organiser.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(organiser);
  await organiser.setViewportSize({ width: 1280, height: 800 });

  await join(page, mailbox, newcomer("goes-flying"), `/events/${slug}/register`);
  await expect(page.getByText("Both days").first()).toBeVisible();
  await expect(page.getByText("Admission")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).filter({ visible: true }).click();
  await page.waitForURL("**/register/payment");

  await organiser.reload();
  await expect(list.getByText("1 in a cart")).toBeVisible();
  await organiser.getByRole("button", { name: "Edit Both days" }).click();
  const editing = organiser.getByRole("dialog", { name: "Edit the pass" });
  problems.allow(/409/);
  await editing.getByRole("textbox", { name: /^How many there are/ }).fill("0");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing.getByText("Sold or in somebody's cart: 1.", { exact: false })).toBeVisible();
  await editing.getByRole("textbox", { name: /^How many there are/ }).fill("1");
  await editing.getByRole("textbox", { name: /^Price/ }).fill("59");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(list.getByText("Sold out")).toBeVisible();
  await expect(list.getByText("€59.00")).toBeVisible();

  // The cart shows the new price before anything is paid.
  await page.reload();
  await expect(page.getByText("€59.00").filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Confirm registration" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are going" })).toBeVisible();
  await organiser.reload();
  await expect(list.getByText("1 of 1 sold")).toBeVisible();
  await organiser.getByRole("button", { name: "Remove Both days" }).click();
  await organiser.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(organiser.getByText("Switch it off instead.", { exact: false }).first()).toBeVisible();
});
