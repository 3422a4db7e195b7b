import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines, words } from "./kernel/chat.ts";
import { join, newcomer } from "./kernel/join.ts";
import { untilLive } from "./kernel/lives.ts";
import { openSpace } from "./kernel/new-space.ts";
import { expect, test } from "./kernel/test.ts";

const phone = { width: 390, height: 844 };

/** A day of the next week: all of its hours are to come. */
const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const time = (page: Page, hour: number) => page.getByRole("radio", { name: new RegExp(`^0?${hour}:00`) });

/** Chooses an hour as one does by pressing it; the control itself is not seen. */
async function choose(page: Page, hour: number): Promise<void> {
  await untilLive(page);
  await time(page, hour).check({ force: true });
  await page.waitForURL((url) => url.searchParams.get("time") !== null);
}

async function book(page: Page, path: string, hour: number): Promise<void> {
  await page.goto(`${path}?day=${day}`);
  await choose(page, hour);
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await page.waitForURL(/\/bookings\/[0-9a-f-]+$/);
}

test("a guest looks, signs in where they were, books what costs nothing, moves it and cancels it", async ({
  page,
  mailbox,
  problems,
}) => {
  test.setTimeout(180_000);
  await page.goto("/");
  const name = words("a free hour")("Workshop");
  const administrator = await another(page, problems, ines.email);
  const space = await openSpace(administrator, { name });

  await page.setViewportSize(phone);
  await page.goto("/bookings");
  await expect(page.getByRole("link", { name: `Boathouse ${name}` })).toBeVisible();
  await expectAccessible(page);
  await page.goto(space.placePath);
  await expect(page.getByRole("link", { name: "OpenStreetMap" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name, exact: true }).click();
  await page.waitForURL(`**${space.path}`);
  await expect(page.getByText("9:00 – 18:00").or(page.getByText("9:00 AM – 6:00 PM"))).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${space.path}?day=${day}`);
  await choose(page, 11);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);

  // Whoever signs in comes back to the hour that they have chosen.
  const back = await page.getByRole("link", { name: "Sign in to book" }).getAttribute("href");
  const address = new URL(back ?? "", page.url()).searchParams.get("redirect") ?? "";
  const email = newcomer("books");
  await join(page, mailbox, email, address);
  await expect(time(page, 11)).toBeChecked();
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await page.waitForURL(/\/bookings\/[0-9a-f-]+$/);
  await expect(page.getByText(/This time is held for you for/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await expect(page.getByText("Booked", { exact: true })).toBeVisible();
  await expectAccessible(page);

  const file = await page.request.get(`${new URL(page.url()).pathname}/calendar.ics`);
  expect(await file.text()).toContain(`SUMMARY:${name}`);
  await page.getByRole("button", { name: "Add to calendar" }).click();
  await expect(page.getByRole("menuitem", { name: "Google Calendar" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/me/bookings");
  await page.getByRole("link", { name }).click();

  // The day of a move is that of the booking, and its own hour is no other one.
  await page.getByRole("link", { name: "Choose another time" }).click();
  await page.waitForURL(/\/move$/);
  await page.goto(`${new URL(page.url()).pathname}?day=${day}`);
  await choose(page, 11);
  await expect(page.getByText("You have this time already")).toBeVisible();
  await choose(page, 2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Move it here" }).click();
  await page.waitForURL(/\/bookings\/[0-9a-f-]+$/);
  await expect(page.getByRole("article").getByText(/2:00 PM|14:00/)).toBeVisible();

  await page.getByRole("button", { name: "Cancel this booking" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/You can cancel until/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel this booking" }).click();
  await expect(page.getByText("This booking is cancelled")).toBeVisible();
  await page.getByRole("link", { name: "Book another time" }).click();
  await page.waitForURL((url) => url.searchParams.get("day") === day);
  await expect(time(page, 2)).toBeEnabled();
  await page.goto("/me/bookings?past=true");
  await expect(page.getByRole("listitem").filter({ hasText: name }).first()).toContainText("Cancelled");
  await space.remove();
});

test("what costs something is confirmed with how it is paid, and owed among one's payments", async ({
  page,
  problems,
}) => {
  test.setTimeout(120_000);
  await page.goto("/");
  const name = words("a priced hour")("Long table");
  const administrator = await another(page, problems, ines.email);
  const space = await openSpace(administrator, { name, price: 1200 });
  const member = await another(page, problems, chloe.email);

  await book(member, space.path, 10);
  await expect(member.getByText("Reference", { exact: true })).toBeVisible();
  await expectAccessible(member);
  await member.getByRole("button", { name: "Confirm booking" }).click();
  await expect(member.getByText("Booked", { exact: true })).toBeVisible();
  await member.getByRole("link", { name: /My payments/ }).click();
  await member.waitForURL("**/me/payments");
  await expect(member.getByRole("main").getByRole("link", { name: "Booking" }).first()).toBeVisible();

  await member.goBack();
  await member.getByRole("button", { name: "Cancel this booking" }).click();
  const dialog = member.getByRole("dialog");
  await expect(dialog.getByText(/12\.00/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel this booking" }).click();
  await expect(member.getByText("This booking is cancelled")).toBeVisible();
  await space.remove();
});

test("of two who want the same hour the second is told so, keeps the day, and has another one", async ({
  page,
  problems,
}) => {
  test.setTimeout(120_000);
  // The hour that is refused.
  problems.allow(/409/);
  await page.goto("/");
  const name = words("the same hour")("Kiln");
  const administrator = await another(page, problems, ines.email);
  const space = await openSpace(administrator, { name });
  const first = await another(page, problems, chloe.email);
  const second = administrator;

  await second.goto(`${space.path}?day=${day}`);
  await choose(second, 2);
  await book(first, space.path, 2);
  await second.getByRole("button", { name: "Book", exact: true }).click();
  await expect(second.getByRole("alert").getByText(/can no longer be booked/)).toBeVisible();
  await expect(time(second, 2)).toBeDisabled();
  await expectAccessible(second);
  await choose(second, 3);
  await second.getByRole("button", { name: "Book", exact: true }).click();
  await second.waitForURL(/\/bookings\/[0-9a-f-]+$/);

  // Whoever lets go leaves the hour to others.
  await first.getByRole("button", { name: "Let it go" }).click();
  await first.waitForURL((url) => url.searchParams.get("day") === day);
  await expect(time(first, 2)).toBeEnabled();
  await space.remove();
});

test("what has to be accepted is asked for, kept, answered and told", async ({ page, problems }) => {
  test.setTimeout(120_000);
  await page.goto("/");
  const name = words("an answered hour")("Darkroom");
  const administrator = await another(page, problems, ines.email);
  const space = await openSpace(administrator, { name, needsApproval: true });
  const member = await another(page, problems, chloe.email);

  await book(member, space.path, 4);
  await expectAccessible(member);
  await member.getByRole("button", { name: "Ask for it" }).click();
  await expect(member.getByText("Waiting for an answer")).toBeVisible();
  await expectAccessible(member);

  // Others ask here too: which of those that wait it is, its name says.
  await administrator.goto(`/manage/bookings/coming?state=asked&search=${encodeURIComponent(name)}`);
  await expect(administrator.getByText(/waits? for your answer/).first()).toBeVisible();
  await administrator.getByRole("row").filter({ hasText: name }).getByText(name, { exact: true }).click();
  await expectAccessible(administrator);
  await administrator.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await expect(administrator.getByRole("dialog").getByText("Expected")).toBeVisible();

  // The card that is open says so by itself, once the bell has it.
  await expect(member.getByText("Booked", { exact: true })).toBeVisible({ timeout: 30_000 });
  await space.remove();
});
