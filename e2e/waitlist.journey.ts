import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines, words } from "./kernel/chat.ts";
import { join, newcomer } from "./kernel/join.ts";
import { publishEvent } from "./kernel/new-event.ts";
import { expect, test } from "./kernel/test.ts";

test("two wait for a sold-out event; the first refuses what comes free, the second takes it and has a pass", async ({
  page,
  problems,
  mailbox,
}) => {
  test.setTimeout(240_000);
  const name = words("waitlist")("Lamp supper");
  await page.goto("/");
  const organiser = await another(page, problems, ines.email);
  const slug = await publishEvent(organiser, { name, venue: "Old harbour", inAFewWords: "One table, one lamp." });
  await organiser.goto(`/organize/${slug}/passes`);
  await organiser.getByRole("button", { name: "Edit Admission" }).click();
  const pass = organiser.getByRole("dialog", { name: "Edit the pass" });
  await pass.getByRole("textbox", { name: /^How many there are/ }).fill("1");
  await pass.getByRole("button", { name: "Save" }).click();
  await expect(pass).toBeHidden();
  await organiser.goto(`/events/${slug}/register`);
  await organiser.getByRole("button", { name: "Confirm registration" }).filter({ visible: true }).click();
  await expect(organiser.getByRole("heading", { level: 1, name: "You are going" })).toBeVisible();

  const first = await another(page, problems, chloe.email);
  await first.goto(`/events/${slug}`);
  await first.getByRole("link", { name: "Waiting list" }).filter({ visible: true }).first().click();
  await first.getByRole("button", { name: "Join the waiting list" }).click();
  const joining = first.getByRole("dialog", { name: "Join the waiting list" });
  await expectAccessible(first);
  await joining.getByRole("button", { name: "Join the waiting list" }).click();
  await expect(first.getByText("1st of 1")).toBeVisible();

  const second = newcomer("waits-for-a-lamp");
  await join(page, mailbox, second, `/events/${slug}/waitlist`);
  await page.getByRole("button", { name: "Join the waiting list" }).click();
  await page
    .getByRole("dialog", { name: "Join the waiting list" })
    .getByRole("button", { name: "Join the waiting list" })
    .click();
  await expect(page.getByText("2nd of 2")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await organiser.goto(`/organize/${slug}/waitlist`);
  await expect(organiser.getByRole("row", { name: /Chloé/ })).toContainText("Waiting");
  await expectAccessible(organiser);
  await organiser.getByRole("button", { name: "Add places to Admission" }).click();
  const adding = organiser.getByRole("dialog", { name: "Add places to Admission" });
  await adding.getByRole("button", { name: "Add places" }).click();
  await expect(organiser.getByRole("row", { name: /Chloé/ })).toContainText("Offered");

  const offered = await mailbox.newest(chloe.email, ({ subject }) => subject.includes(name));
  expect(offered.text).toContain(`/events/${slug}/waitlist`);
  await first.goto("/");
  await first.getByRole("link", { name }).first().click();
  await expect(first.getByText("A place is held for you")).toBeVisible();
  await expectAccessible(first);
  await first.getByRole("button", { name: "Let them go" }).click();
  await first.getByRole("dialog").getByRole("button", { name: "Let them go" }).click();
  await expect(first.getByText("No. 1 let the place go")).toBeVisible();

  await mailbox.newest(second, ({ subject }) => subject.includes(name));
  await page.reload();
  await page.getByRole("button", { name: "Take the place" }).click();
  await page.waitForURL(`**/events/${slug}/register`);
  await page.getByRole("button", { name: "Confirm registration" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are going" })).toBeVisible();
  await page.goto(`/passes/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await organiser.reload();
  await expect(organiser.getByText("1 taken")).toBeVisible();
});
