import { describe, expect, test } from "vitest";
import { bookingAt, bookingId, expectNoFaults, held, intent, placeId, shown, spaceId } from "./sample-bookings.tsx";
import type { Booking } from "./reads.ts";

const path = `/bookings/${bookingId}`;
const now = Date.now();
const day = bookingAt(now).day;
const space = `/bookings/places/${placeId}/${spaceId}`;
const priced = { price: 1200 };

describe("a held slot", () => {
  test("that costs nothing is the reader's at the press", async () => {
    let booking = held(now, 14);
    const { page, sent } = await shown(path, {
      booking: () => booking,
      refuse: () => {
        booking = bookingAt(now);
        return undefined;
      },
    });
    await expect.element(page.getByText(/This time is held for you for/)).toBeVisible();
    await expect.element(page.getByText("Not confirmed yet")).toBeVisible();
    await expectNoFaults();
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect.element(page.getByText("Booked", { exact: true })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Add to calendar" })).toBeVisible();
    await expect.element(page.getByRole("img", { name: "Code of your booking" })).toBeVisible();
    expect(sent).toEqual([{ command: `POST ${path}`, body: null }]);
    await expectNoFaults();
  });

  test("that was confirmed too late says so, and leads back to the day", async () => {
    let booking: Booking = held(now, 14);
    const { page } = await shown(path, {
      booking: () => booking,
      refuse: () => {
        booking = bookingAt(now, { status: "canceled", alternateId: 0, canceledAt: new Date(now).toISOString() });
        return { code: "booking.expired", message: "Your time to confirm is over." };
      },
    });
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect.element(page.getByText("This time is no longer held for you")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Choose a time again" }))
      .toHaveAttribute("href", `${space}?day=${day}`);
    await expectNoFaults();
  });

  test("is given up by its clock, and asked for once more", async () => {
    const { page, asked } = await shown(path, { booking: () => held(now, 0.02) });
    await expect.element(page.getByText("This time is no longer held for you")).toBeVisible();
    await expect.poll(() => asked.filter((each) => each === path).length).toBeGreaterThan(1);
  });

  test("is let go of, and its page is where it was chosen", async () => {
    const { page, sent } = await shown(path, { booking: () => held(now, 14), slots: () => [] });
    await page.getByRole("button", { name: "Let it go" }).click();
    await expect.element(page.getByText("The time is free again")).toBeVisible();
    await expect.poll(() => document.querySelector("output")?.textContent).toBe(`?day=${day}`);
    expect(sent).toEqual([{ command: `DELETE ${path}`, body: null }]);
  });

  test("a refusal is said where it was pressed", async () => {
    const refuse = () => ({ code: "booking.notPaid", message: "This booking has to be paid first." });
    const { page } = await shown(path, { booking: () => held(now, 14), refuse });
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect.element(page.getByRole("alert").getByText("This booking has to be paid first.")).toBeVisible();
  });
});

describe("a held slot that costs something", () => {
  test("is shown with how it is paid, and is the reader's with the press", async () => {
    let booking = held(now, 14, priced);
    const { page, sent, asked } = await shown(path, {
      booking: () => booking,
      refuse: () => {
        booking = bookingAt(now, priced);
        return undefined;
      },
    });
    await expect.element(page.getByText("ABCD-EFGH-JKMN")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Your booking" })).not.toHaveFocus();
    await expect.element(page.getByText("of which tax")).toBeVisible();
    await expectNoFaults();
    expect(asked).toContain(`${path}/intent`);
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect.element(page.getByText("Booked", { exact: true })).toBeVisible();
    expect(sent.map(({ command }) => command)).toEqual([expect.stringContaining(`/intents/${intent.id}/capture`)]);
    await expect.element(page.getByRole("link", { name: /My payments/ })).toHaveAttribute("href", "/me/payments");
  });

  test("that cannot be paid says why, and leads back", async () => {
    const { page } = await shown(path, {
      booking: () => held(now, 14, priced),
      intent: () => ({ code: "payment.notSetUp", message: "Payments are not set up here." }),
    });
    await expect.element(page.getByText("Payments are not set up here.")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Book another time" }))
      .toHaveAttribute("href", `${space}?day=${day}`);
  });

  test("a payment that is refused is said, and can be tried again", async () => {
    const refuse = () => ({ code: "payment.failed", message: "Your card was declined." });
    const { page, sent } = await shown(path, { booking: () => held(now, 14, priced), refuse });
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect.element(page.getByText("Your card was declined.")).toBeVisible();
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect.poll(() => sent.length).toBe(2);
  });
});

describe("what is booked", () => {
  test("has its number, its address, and both clocks where they differ", async () => {
    const { page } = await shown(path, { booking: () => bookingAt(now) }, { timeZone: "Asia/Tokyo" });
    await expect.element(page.getByText("0012")).toBeVisible();
    await expect.element(page.getByText(/GMT\+9/)).toBeVisible();
    await expect.element(page.getByText("4 Mill Quay")).toBeVisible();
    await expect.element(page.getByText(/You can cancel until/)).toBeVisible();
    expect(page.getByRole("link", { name: /My payments/ }).elements()).toHaveLength(0);
    await expectNoFaults();
  });

  test("is cancelled after it was said what goes back", async () => {
    let booking = bookingAt(now, { ...priced, viewer: { canCancel: true, canMove: true, refund: 1200 } });
    const { page, sent } = await shown(path, {
      booking: () => booking,
      refuse: () => {
        booking = bookingAt(now, { status: "canceled" });
        return undefined;
      },
    });
    await page.getByRole("button", { name: "Cancel this booking" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText(/€12.00/)).toBeVisible();
    await expectNoFaults();
    await dialog.getByRole("button", { name: "Cancel this booking" }).click();
    await expect.element(page.getByText("This booking is cancelled")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Book another time" })).toBeVisible();
    expect(sent).toEqual([{ command: `DELETE ${path}`, body: null }]);
  });

  test("stays where cancelling is refused", async () => {
    const refuse = () => ({ code: "booking.begun", message: "This booking has begun." });
    const { page } = await shown(path, { booking: () => bookingAt(now), refuse });
    await page.getByRole("button", { name: "Cancel this booking" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel this booking" }).click();
    await expect.element(page.getByText("This booking has begun.")).toBeVisible();
  });

  test.each([
    ["cannot be", null],
    ["can no longer be", new Date(now - 60_000).toISOString()],
  ])("says that it %s cancelled here", async (words, cancelableUntil) => {
    const viewer = { canCancel: false, canMove: false, refund: 0 };
    const { page } = await shown(path, { booking: () => bookingAt(now, { cancelableUntil, viewer }) });
    await expect.element(page.getByText(new RegExp(`${words} cancelled here`))).toBeVisible();
    expect(page.getByRole("button", { name: "Cancel this booking" }).elements()).toHaveLength(0);
  });

  test("and is over is booked again, and not cancelled", async () => {
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const over = {
      start: at(-3),
      end: at(-2),
      usedAt: at(-3),
      viewer: { canCancel: false, canMove: false, refund: 0 },
    };
    const { page } = await shown(path, { booking: () => bookingAt(now, over) });
    await expect.element(page.getByText("You were there")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Book again" })).toHaveAttribute("href", space);
    expect(page.getByRole("button", { name: "Add to calendar" }).elements()).toHaveLength(0);
  });

  test("at a place that is shown no more stays whole", async () => {
    const gone = { status: 404, code: "notFound", message: "Not found" };
    const { page } = await shown(path, { booking: () => bookingAt(now), place: gone });
    await expect.element(page.getByText("The boathouse")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Add to calendar" })).toBeVisible();
  });
});

test("what the community cancelled says why, and leads to another time", async () => {
  const canceled = {
    status: "canceled",
    cancelReason: "The roof leaks",
    canceledAt: new Date(now).toISOString(),
  } as const;
  const { page } = await shown(path, { booking: () => bookingAt(now, canceled) });
  await expect.element(page.getByText("The roof leaks")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Book another time" }))
    .toHaveAttribute("href", `${space}?day=${day}`);
  await expectNoFaults();
});

describe("a booking that has to be accepted", () => {
  test("is asked for, waits, and can be taken back", async () => {
    let booking: Booking = held(now, 14, { ...priced, approval: "needed" });
    const { page, sent, asked } = await shown(path, {
      slots: () => [],
      booking: () => booking,
      refuse: () => {
        booking = held(now, 26 * 60, { ...priced, approval: "asked" });
        return undefined;
      },
    });
    await expect.element(page.getByText(/you pay once it is accepted/)).toBeVisible();
    await expectNoFaults();
    await page.getByRole("button", { name: "Ask for it" }).click();
    await expect.element(page.getByText("Your request is sent")).toBeVisible();
    await expect.element(page.getByText("Waiting for an answer")).toBeVisible();
    await expectNoFaults();
    expect(asked.filter((each) => each.endsWith("/intent"))).toEqual([]);
    await page.getByRole("button", { name: "Take the request back" }).click();
    await expect.poll(() => document.querySelector("output")?.textContent).toBe(`?day=${day}`);
    expect(sent.map(({ command }) => command)).toEqual([`POST ${path}`, `DELETE ${path}`]);
  });

  test("is paid for once it is accepted, and says until when", async () => {
    const { page } = await shown(path, { booking: () => held(now, 2880, { ...priced, approval: "granted" }) });
    await expect.element(page.getByText("Accepted: it is yours once it is paid")).toBeVisible();
    await expect.element(page.getByText(/It is kept for you until/)).toBeVisible();
    await expect.element(page.getByText("ABCD-EFGH-JKMN")).toBeVisible();
    await expectNoFaults();
  });

  test("says why where it was not accepted, and where nobody answered", async () => {
    const ended = { status: "canceled", approval: "asked", alternateId: 0 } as const;
    const declined = bookingAt(now, { ...ended, cancelReason: "The club needs it" });
    const first = await shown(path, { booking: () => declined });
    await expect.element(first.page.getByText("Your request was not accepted")).toBeVisible();
    await expect.element(first.page.getByText("The club needs it")).toBeVisible();
    await expectNoFaults();
    await first.page.unmount();
    const { page } = await shown(path, { booking: () => bookingAt(now, ended) });
    await expect.element(page.getByText(/Nobody answered in time/)).toBeVisible();
  });
});
