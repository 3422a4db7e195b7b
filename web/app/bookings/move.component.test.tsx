import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page as browserPage } from "vitest/browser";
import type { Booking } from "./reads.ts";
import { bookingAt, bookingId, dayWith, expectNoFaults, shown, spaceId } from "./sample-bookings.tsx";

const now = Date.parse("2026-12-04T08:00:00Z");
const card = `/bookings/${bookingId}`;
const path = `${card}/move`;
const slots = (month: string) =>
  month === "2026-12" ? [dayWith("2026-12-05", 0, 1), dayWith("2026-12-07", 1, 1)] : [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(async () => {
  vi.useRealTimers();
  await browserPage.viewport(1280, 800);
});

/** A press of a time, whose control is not seen. */
const choose = (page: Awaited<ReturnType<typeof shown>>["page"], name: string) =>
  page.getByRole("radio", { name }).click({ force: true });

describe("another time for a booking", () => {
  test("is chosen where its days are, and shown on its card", async () => {
    let booking: Booking = bookingAt(now, { price: 1200 });
    const { page, sent, asked } = await shown(card, {
      slots,
      booking: () => booking,
      refuse: () => {
        booking = bookingAt(now, { day: "2026-12-07", time: "10:00", start: "2026-12-07T10:00:00.000Z" });
        return undefined;
      },
    });
    await page.getByRole("link", { name: "Choose another time" }).click();
    await expect.element(page.getByRole("heading", { name: "Another time for Workshop" })).toBeVisible();
    await expect.element(page.getByText(/So far:/)).toBeVisible();
    await page.getByRole("button", { name: "Monday, December 7, 2 free times" }).click();
    // What the booking has itself counts as free for it.
    expect(asked.some((each) => each.includes(spaceId) && each.includes(`bookingId=${bookingId}`))).toBe(true);
    await choose(page, "10:00 AM");
    await expect.element(page.getByText("The price stays the same")).toBeVisible();
    await expectNoFaults();
    await page.getByRole("button", { name: "Move it here" }).click();
    await expect.element(page.getByText("Your booking is at the new time")).toBeVisible();
    await expect.element(page.getByText("0012")).toBeVisible();
    expect(sent).toEqual([{ command: `PUT ${card}`, body: { day: "2026-12-07", time: "10:00" } }]);
  });

  test("is none where it is the same", async () => {
    const booking = () => bookingAt(now, { start: "2026-12-05T10:00:00.000Z" });
    const { page } = await shown(`${path}?day=2026-12-05`, { slots, booking });
    await choose(page, "10:00 AM");
    await expect.element(page.getByText("You have this time already")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Move it here" })).toBeDisabled();
  });

  test("that somebody else has by now is said, and the day is read again", async () => {
    const refuse = () => ({ code: "booking.slotGone", message: "This time can no longer be booked." });
    const { page, asked } = await shown(`${path}?day=2026-12-07&time=10:00`, {
      slots,
      booking: () => bookingAt(now),
      refuse,
    });
    await page.getByRole("button", { name: "Move it here" }).click();
    await expect.element(page.getByRole("alert").getByText("This time can no longer be booked.")).toBeVisible();
    await expect.poll(() => asked.filter((each) => each.includes("2026-12-01")).length).toBeGreaterThan(1);
    await expectNoFaults();
  });

  test("is refused without a network, and what was chosen stays", async () => {
    const { page } = await shown(`${path}?day=2026-12-07&time=10:00`, {
      slots,
      booking: () => bookingAt(now),
      refuse: () => null,
    });
    await page.getByRole("button", { name: "Move it here" }).click();
    await expect.element(page.getByRole("alert")).toBeVisible();
    await expect.element(page.getByRole("radio", { name: "10:00 AM" })).toBeChecked();
  });

  test("cannot be had any more: it is said, with the way back", async () => {
    const viewer = { canCancel: false, canMove: false, refund: 0 };
    const { page } = await shown(path, { booking: () => bookingAt(now, { viewer }) });
    await expect.element(page.getByText(/can no longer be moved here/)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Show the booking" })).toHaveAttribute("href", card);
    await expectNoFaults();
  });

  test("is not offered on the card either", async () => {
    const viewer = { canCancel: false, canMove: false, refund: 0 };
    const { page } = await shown(card, { booking: () => bookingAt(now, { viewer }) });
    await expect.element(page.getByRole("button", { name: "Add to calendar" })).toBeVisible();
    expect(page.getByRole("link", { name: "Choose another time" }).elements()).toHaveLength(0);
  });

  test("fits a narrow phone", async () => {
    await browserPage.viewport(320, 700);
    const { page } = await shown(`${path}?day=2026-12-07`, { slots, booking: () => bookingAt(now) });
    await expect.element(page.getByRole("radio", { name: "10:00 AM" })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await expectNoFaults();
  });
});
