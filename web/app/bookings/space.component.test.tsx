import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page as browserPage, userEvent } from "vitest/browser";
import { bookingAt, dayWith, expectNoFaults, placeId, shown, spaceId, tierOf } from "./sample-bookings.tsx";

const path = `/bookings/places/${placeId}/${spaceId}`;
const december = [
  dayWith("2026-12-07", 0, 1, 1),
  dayWith("2026-12-08", 0, 0),
  dayWith("2026-12-09", 1),
  dayWith("2026-12-21", 1),
];
const slots = (month: string) => (month === "2026-12" ? december : []);
const address = () => document.querySelector("output")?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-04T12:00:00Z") });
});
afterEach(async () => {
  vi.useRealTimers();
  await browserPage.viewport(1280, 800);
});

describe("the days of a space", () => {
  test("say of each whether there is something left, and the first that has is looked at", async () => {
    const { page } = await shown(path, { slots });
    await expect.element(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
    const day = (name: string) => page.getByRole("button", { name });
    await expect.element(day("Monday, December 7, 2 free times")).toBeVisible();
    await expect.element(day("Tuesday, December 8, fully booked")).toBeVisible();
    await expect.element(day("Thursday, December 10, nothing to book")).toBeVisible();
    await expect.element(day("Thursday, December 3, nothing to book")).toBeDisabled();
    await expect.element(page.getByRole("gridcell", { selected: true })).toHaveTextContent("7");
    await expect.element(page.getByRole("radio", { name: /9:00 AM.*Taken/ })).toBeDisabled();
    await expect.element(page.getByRole("radio", { name: "10:00 AM" })).toBeEnabled();
    await expectNoFaults();
  });

  test("are walked through by the arrow keys, and no further than something can be booked", async () => {
    const { page } = await shown(`${path}?day=2026-12-07`, { slots, space: { daysAhead: 10 } });
    await expect.element(page.getByRole("radio", { name: "10:00 AM" })).toBeVisible();
    document.querySelector<HTMLElement>("[data-day='2026-12-07']")?.focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(address).toBe("?day=2026-12-08");
    await expect.poll(() => document.activeElement?.getAttribute("data-day")).toBe("2026-12-08");
    await userEvent.keyboard("{ArrowDown}{PageDown}");
    await expect.poll(address).toBe("?day=2026-12-08");
    await expect.element(page.getByRole("button", { name: "Next month" })).toBeDisabled();
    await expect.element(page.getByRole("button", { name: "Previous month" })).toBeDisabled();
  });

  test("go the other way where people read from the right", async () => {
    await shown(`${path}?day=2026-12-07`, { slots }, { locale: "ar" });
    await expect.poll(() => document.querySelector("[data-day='2026-12-07']")).not.toBeNull();
    document.querySelector<HTMLElement>("[data-day='2026-12-07']")?.focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.poll(address).toBe("?day=2026-12-08");
  });

  test("of the next month are there before somebody goes to it", async () => {
    const { page, asked } = await shown(path, { slots });
    await expect.poll(() => asked.some((each) => each.includes("firstDayOfMonth=2027-01-01"))).toBe(true);
    await page.getByRole("button", { name: "Next month" }).click();
    await expect.element(page.getByRole("heading", { name: "January 2027" })).toBeVisible();
    await expect.poll(address).toBe("?day=2027-01");
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280);
  });

  test("fit a narrow phone", async () => {
    await browserPage.viewport(320, 700);
    const { page } = await shown(path, { slots });
    await expect.element(page.getByRole("radio", { name: "10:00 AM" })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await expectNoFaults();
  });
});

describe("a month without free times", () => {
  test("leads to the next day that has some", async () => {
    const { page } = await shown(path, { slots: (month) => (month === "2027-01" ? [dayWith("2027-01-04", 1)] : []) });
    await expect.element(page.getByText("No free times in December")).toBeVisible();
    await expectNoFaults();
    await page.getByRole("button", { name: "Next free: Monday, January 4" }).click();
    await expect.element(page.getByRole("radio", { name: "9:00 AM" })).toBeVisible();
    await expect.poll(address).toBe("?day=2027-01-04");
  });

  test("leads to the month behind it where that has none either, and nowhere at the end", async () => {
    const { page } = await shown(path, { slots: () => [], space: { daysAhead: 30 } });
    await page.getByRole("button", { name: "Look at the next month" }).click();
    await expect.element(page.getByText("No free times in January")).toBeVisible();
    await expect.element(page.getByText("Nothing can be booked further ahead at the moment.")).toBeVisible();
  });
});

describe("times", () => {
  test("are those of the place, with the reader's own where theirs differ", async () => {
    const { page } = await shown(`${path}?day=2026-12-07`, { slots }, { timeZone: "Asia/Tokyo" });
    await expect.element(page.getByText(/The times are those of the place \(UTC\).*GMT\+9/)).toBeVisible();
    await expect.element(page.getByRole("radio", { name: /10:00 AM.*7:00 PM for you/ })).toBeVisible();
    await page.unmount();
    const far = await shown(`${path}?day=2026-12-07`, { slots }, { timeZone: "Pacific/Auckland" });
    await expect.element(far.page.getByRole("radio", { name: /11:00 AM.*Tue 12:00 AM for you/ })).toBeVisible();
  });

  test("say how many are left where several can have the same", async () => {
    const { page } = await shown(`${path}?day=2026-12-07`, {
      slots: () => [dayWith("2026-12-07", 3)],
      space: { supply: 4 },
    });
    await expect.element(page.getByRole("radio", { name: /9:00 AM.*3 left/ })).toBeVisible();
  });

  test("that do not arrive can be asked for again, and those on their way have their shape", async () => {
    const { page } = await shown(path, { slots: () => ({ status: 503, code: "defect", message: "Away" }) });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await page.unmount();
    const waiting = await shown(path, { slots: () => undefined });
    await expect.element(waiting.page.getByRole("status").getByText("Loading…").first()).toBeInTheDocument();
    await expect.element(waiting.page.getByRole("grid")).toHaveAttribute("aria-busy", "true");
  });
});

describe("booking", () => {
  test("holds the chosen time and leads to its card", async () => {
    const { page, sent } = await shown(path, { slots, booking: () => bookingAt(Date.now()) });
    await page.getByText("10:00 AM").click();
    await expect.poll(address).toBe("?day=2026-12-07&time=10%3A00");
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expect.element(page.getByRole("button", { name: "Add to calendar" })).toBeVisible();
    expect(sent).toEqual([
      {
        command: `POST /bookings/places/${placeId}/spaces/${spaceId}/slots`,
        body: { day: "2026-12-07", time: "10:00" },
      },
    ]);
  });

  test("asks for a time first", async () => {
    const { page, sent } = await shown(path, { slots });
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expect.element(page.getByRole("alert").getByText("Choose a time")).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("a time that somebody else has by now is said, and read again; the day stays", async () => {
    let isTaken = false;
    const { page } = await shown(`${path}?day=2026-12-07&time=10:00`, {
      slots: (month) => (month === "2026-12" ? [dayWith("2026-12-07", 0, isTaken ? 0 : 1, 1)] : []),
      refuse: () => {
        isTaken = true;
        return { code: "booking.slotGone", message: "This time can no longer be booked. Choose another one." };
      },
    });
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expect.element(page.getByRole("alert").getByText(/can no longer be booked/)).toBeVisible();
    await expect.poll(address).toBe("?day=2026-12-07");
    await expect.element(page.getByRole("radio", { name: /10:00 AM.*Taken/ })).toBeDisabled();
    await expectNoFaults();
    await page.getByText("11:00 AM").click();
    await expect.element(page.getByRole("radio", { name: "11:00 AM" })).toBeChecked();
    expect(page.getByText(/can no longer be booked/).elements()).toHaveLength(0);
  });

  test("a time of the address that is gone is said before anything is pressed", async () => {
    const { page } = await shown(`${path}?day=2026-12-07&time=09:00`, { slots });
    await expect.element(page.getByRole("alert").getByText(/^This time is no longer free/)).toBeVisible();
  });

  test("without a network it says so, and keeps what was chosen", async () => {
    const { page } = await shown(`${path}?day=2026-12-07&time=10:00`, { slots, refuse: () => null });
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expect.element(page.getByRole("alert")).not.toBeEmptyDOMElement();
    await expect.element(page.getByRole("radio", { name: "10:00 AM" })).toBeChecked();
  });

  test("a guest sees all of it, and comes back to the chosen time", async () => {
    const { page } = await shown(
      path,
      { slots, space: { viewer: { canBook: false, coming: 0, price: 0 } } },
      { signedIn: false },
    );
    await page.getByText("10:00 AM").click();
    await expect
      .element(page.getByRole("link", { name: "Sign in to book" }))
      .toHaveAttribute("href", `/auth/sign-in?redirect=${encodeURIComponent(`${path}?day=2026-12-07&time=10%3A00`)}`);
    await expectNoFaults();
  });

  test("whoever has as many as one may is led to them", async () => {
    const { page } = await shown(path, { slots, space: { viewer: { canBook: false, coming: 2, price: 0 } } });
    await expect.element(page.getByText(/You have 2 coming bookings here/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Book", exact: true })).toBeDisabled();
  });
});

test("whoever has a tier pays less, and reads what others and other tiers pay", async () => {
  const tierPrices = [
    { tier: tierOf(1, "Patron"), price: 0 },
    { tier: tierOf(2, "Neighbour"), price: 900 },
  ];
  const viewer = { canBook: true, coming: 0, price: 900 };
  const { page } = await shown(path, { slots, space: { price: 1200, tierPrices, viewer } });
  await expect.element(page.getByText(/others pay €12.00/)).toBeVisible();
  await expect.element(page.getByText(/€9.00/).first()).toBeVisible();
  const rules = page.getByRole("region", { name: "What holds for booking" });
  for (const words of ["For members", "Patron", "Neighbour", "Free"])
    await expect.element(rules.getByText(words, { exact: true })).toBeVisible();
  await expectNoFaults();
});

test("the rules are said in words", async () => {
  const { page } = await shown(path, { slots, space: { daysAhead: 30, end: "2027-03-01T00:00:00.000Z" } });
  const rules = page.getByRole("region", { name: "What holds for booking" });
  for (const rule of [
    "Mon – Fri",
    /9:00.AM – 6:00.PM/,
    "Until February 28, 2027",
    "Up to 30 days ahead",
    "At the latest 2 hours before",
    "Until 1 day before it begins",
    "You have it to yourself.",
    "2 coming bookings per person",
  ])
    await expect.element(rules.getByText(rule)).toBeVisible();
});
