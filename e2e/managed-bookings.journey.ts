import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines, kenji, words } from "./kernel/chat.ts";
import { pressOn } from "./kernel/keyboard.ts";
import { untilLive } from "./kernel/lives.ts";
import { headersOf } from "./kernel/calls.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const reason = "The boiler is being mended";
/** A day of the next week: all of its hours are to come. */
const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

const answered = (page: Page, method: string) =>
  page.waitForResponse((found) => found.request().method() === method && found.url().includes("/api/") && found.ok());

async function expectRoomOnPhones(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function addPlace(page: Page, name: string): Promise<void> {
  await signIn(page, ines.email, "/manage/bookings");
  await page.getByRole("link", { name: "Places" }).click();
  await page.waitForURL("**/manage/bookings/places");
  await untilLive(page);
  await pressOn(page, page.getByRole("button", { name: "Add a place" }).first());
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: /^Name/ })).toBeFocused();
  await page.keyboard.type(name);
  await dialog.getByRole("combobox", { name: /^Timezone/ }).selectOption("UTC");
  await dialog.getByRole("textbox", { name: /^City/ }).fill("Cork");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/manage\/bookings\/places\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Nothing to book here yet")).toBeVisible();
  await expectAccessible(page);
}

async function addSpace(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add a space" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Name/ }).fill("Sauna");
  await dialog.getByRole("textbox", { name: /^How many at once/ }).fill("2");
  await dialog.getByRole("button", { name: "Add the space" }).click();
  await page.waitForURL(/\/manage\/bookings\/places\/[0-9a-f-]{36}\/[0-9a-f-]{36}#hours$/);
  await expect(page.getByText("Nobody can book it before you say when it is open.")).toBeVisible();
}

/** Says when it is open: on one day by keyboard, and by a copy on all others. */
async function openEveryDay(page: Page): Promise<void> {
  await untilLive(page);
  const monday = page.getByRole("group", { name: "Monday", exact: true });
  await monday.getByRole("button", { name: "Add hours on Monday" }).press("Enter");
  await expect(monday.getByRole("spinbutton").first()).toBeFocused();
  await page.getByRole("button", { name: "Copy the hours of Monday" }).click();
  await page.getByRole("menuitem", { name: "To every day" }).click();
  await expect(page.getByRole("button", { name: "Remove these hours" })).toHaveCount(7);
  const saved = answered(page, "PUT");
  await page.getByRole("button", { name: "Save the hours" }).click();
  await saved;
  await expect(page.getByText("Nobody can book it before you say when it is open.")).toHaveCount(0);
  const preview = page.getByRole("region", { name: "What members see" });
  await expect(preview.getByText("8 of 8 free").first()).toBeVisible();
  await expectAccessible(page);
  await expectRoomOnPhones(page);
}

/** Closes it for the last day of the two weeks that are previewed. */
async function close(page: Page): Promise<void> {
  const preview = page.getByRole("region", { name: "What members see" });
  // In the evening nothing is left of today.
  const before = await preview.getByText("Nothing").count();
  expect(before).toBeLessThanOrEqual(1);
  await page.getByRole("button", { name: "Add a closure" }).click();
  const dialog = page.getByRole("dialog");
  const last = new Date(Date.now() + 13 * 86_400_000).toISOString().slice(0, 10);
  const [year = "", month = "", date = ""] = last.split("-");
  for (const end of ["From", "Until"]) {
    await dialog.getByRole("spinbutton", { name: `month, ${end}` }).focus();
    await page.keyboard.type(`${month}${date}${year}`);
  }
  await expect(dialog.getByText("Nothing is booked then.")).toBeVisible();
  await dialog.getByRole("textbox", { name: /^Note/ }).fill("Annual cleaning");
  await expectAccessible(page);
  const closed = answered(page, "POST");
  await dialog.getByRole("button", { name: "Close it" }).click();
  await closed;
  await expect(page.getByText("Annual cleaning")).toBeVisible();
  await expect(preview.getByText("Nothing")).toHaveCount(before + 1);
}

/** Books and confirms what costs nothing, as a client of the interface does. */
async function book(member: Page, { placeId, spaceId }: Named): Promise<string> {
  const headers = await headersOf(member);
  const slots = `/api/bookings/places/${placeId}/spaces/${spaceId}/slots`;
  const held = await member.request.post(slots, { headers, data: { day, time: "10:00" } });
  const { data }: { data: { id: string } } = await held.json();
  const confirmed = await member.request.post(`/api/bookings/${data.id}`, { headers });
  expect(confirmed.status()).toBe(200);
  return data.id;
}

type Named = { readonly placeId: string; readonly spaceId: string };

function namedBy(page: Page): Named {
  const [placeId = "", spaceId = ""] = new URL(page.url()).pathname.split("/").slice(4);
  return { placeId, spaceId };
}

async function receive(page: Page, placeId: string): Promise<void> {
  await page.goto(`/manage/bookings?place=${placeId}&day=${day}`);
  await expect(page.getByText("0 of 2 have arrived")).toBeVisible();
  await expectAccessible(page);
  await expectRoomOnPhones(page);
  await untilLive(page);
  const arrived = answered(page, "POST");
  await page.getByRole("button", { name: `${kenji.name} has arrived` }).click();
  await arrived;
  await expect(page.getByText("1 of 2 have arrived")).toBeVisible();
  await expect(page.getByRole("button", { name: `Undo: ${kenji.name}`, exact: false })).toBeVisible();
}

/** To the next hour of the same day, which brings back to that day. */
async function moveFor(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Booking of ${name}` }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Move it" }).click();
  await page.waitForURL(/\/move$/);
  await expect(page.getByRole("heading", { name: `Move the booking of ${name}` })).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}?day=${day}`);
  await untilLive(page);
  await page.locator('input[type="radio"][value="11:00"]').check({ force: true });
  await expect(page.getByText(`${name} is told of the new time`)).toBeVisible();
  await expectAccessible(page);
  await expectRoomOnPhones(page);
  await page.getByRole("button", { name: "Move it here" }).click();
  await page.waitForURL(new RegExp(`/manage/bookings\\?.*day=${day}`));
  await expect(page.getByText("1 of 2 have arrived")).toBeVisible();
}

async function cancelFor(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Booking of ${name}` }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the booking" }).click();
  const dialog = page.getByRole("dialog", { name: `Cancel the booking of ${name}?` });
  await expect(dialog.getByText("Nothing was paid", { exact: false })).toBeVisible();
  await dialog.getByRole("textbox", { name: /^Reason/ }).fill(reason);
  await expectAccessible(page);
  const canceled = answered(page, "POST");
  await dialog.getByRole("button", { name: "Cancel the booking" }).click();
  await canceled;
  await expect(page.getByText("1 of 1 has arrived")).toBeVisible();
}

async function findAgain(page: Page, placeId: string): Promise<void> {
  await page.goto(`/manage/bookings/coming?place=${placeId}`);
  const row = page.getByRole("row").filter({ hasText: chloe.name });
  await expect(row).toContainText("Cancelled");
  await expect(page.getByRole("row").filter({ hasText: kenji.name })).toContainText("Arrived");
  await expectAccessible(page);
  await expectRoomOnPhones(page);
  await page.getByRole("link", { name: "Cancelled" }).click();
  await expect(page.getByRole("row").filter({ hasText: kenji.name })).toHaveCount(0);
  await row.getByText("Sauna").click();
  await expect(page.getByRole("dialog").getByText(reason)).toBeVisible();
}

async function removePlace(page: Page, { placeId }: Named, bookingId: string): Promise<void> {
  await page.goto(`/manage/bookings/places/${placeId}`);
  await expect(page.getByText("What is booked is still to take place (1)", { exact: false })).toBeVisible();
  const headers = await headersOf(page);
  const canceled = await page.request.post(`/api/manage/bookings/${bookingId}/cancel`, { headers, data: { reason } });
  expect(canceled.status()).toBe(200);
  await page.reload();
  await untilLive(page);
  await page.getByRole("button", { name: "Remove the place" }).click();
  const removed = answered(page, "DELETE");
  await page.getByRole("dialog").getByRole("button", { name: "Remove the place" }).click();
  await removed;
  await page.waitForURL(/\/manage\/bookings\/places$/);
}

test("an administrator opens a place, receives one who booked it, moves another, and cancels it with a reason", async ({
  page,
  mailbox,
  problems,
}) => {
  test.setTimeout(240_000);
  const name = words("managed-bookings")("Bathhouse");
  await addPlace(page, name);
  await addSpace(page);
  await openEveryDay(page);
  await close(page);

  const made = namedBy(page);
  const [one, other] = [await another(page, problems, kenji.email), await another(page, problems, chloe.email)];
  const received = await book(one, made);
  const canceled = await book(other, made);
  await receive(page, made.placeId);
  await moveFor(page, chloe.name);
  expect((await mailbox.newest(chloe.email, ({ text }) => text.includes(name))).text).toContain(
    "has moved your booking",
  );
  await cancelFor(page, chloe.name);

  const read = await other.request.get(`/api/bookings/${canceled}`, { headers: await headersOf(other) });
  expect((await read.json()).data).toMatchObject({ status: "canceled", cancelReason: reason });
  expect((await mailbox.newest(chloe.email, ({ text }) => text.includes(reason))).text).toContain(name);
  await findAgain(page, made.placeId);
  await removePlace(page, made, received);
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
});
