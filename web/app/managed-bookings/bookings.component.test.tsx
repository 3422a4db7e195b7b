import { afterEach, describe, expect, test, vi } from "vitest";
import { page as browser } from "vitest/browser";
import { giveCamera } from "../test/camera.ts";
import { show } from "../test/shown.tsx";
import { boathouse, booked, chloe, mill, slot } from "./samples.ts";
import { expectNoFaults, Places, server } from "./test-server.tsx";

const at = "/manage/bookings";
const calls = "/api/manage/bookings";
const here = {
  ...booked,
  id: "0192cccc-0000-4000-8000-000000000042",
  account: chloe,
  usedAt: "2026-11-28T09:02:00.000Z",
};
const held = { ...booked, id: "0192cccc-0000-4000-8000-000000000043", status: "draft", payment: "unpaid", paid: 0 };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the day at the desk", () => {
  test("says who comes when and for what, and notes that they are there with one press", async () => {
    const { fetch, sent } = server({ bookings: [booked, here] });
    const page = await show(Places, { fetch, at });
    const rows = page.getByRole("listitem");
    const row = rows.filter({ hasText: "Kenji Mori" });
    await expect.element(row.getByText("Training tank")).toBeVisible();
    await expect.element(row.getByText("9:00 AM", { exact: false })).toBeVisible();
    await expectNoFaults();
    await row.getByRole("button", { name: "Kenji Mori has arrived" }).click();
    await expect.poll(() => sent).toEqual([{ command: `POST ${calls}/${booked.id}/checkin`, body: null }]);
  });

  test("finds a booking by the code that whoever has it shows, and says what is none", async () => {
    let seen = "https://elsewhere.test/events/regatta";
    const stop = giveCamera(() => seen);
    const { fetch, sent } = server({ bookings: [], booking: booked });
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Scan a code" }).click();
    await expect.element(page.getByText("This is no code of a booking here.")).toBeVisible();
    await expectNoFaults();
    seen = `https://riverside.test/bookings/${booked.id}`;
    const dialog = page.getByRole("dialog", { name: "Training tank" });
    await dialog.getByRole("button", { name: "Kenji Mori has arrived" }).click();
    await expect.poll(() => sent).toEqual([{ command: `POST ${calls}/${booked.id}/checkin`, body: null }]);
    await expect.poll(() => stop).toHaveBeenCalled();
  });

  test("takes an arrival back", async () => {
    const { fetch, sent } = server({ bookings: [here] });
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Undo: Chloé Petit has not arrived" }).click();
    await expect.poll(() => sent).toEqual([{ command: `DELETE ${calls}/${here.id}/checkin`, body: null }]);
  });

  test("says what somebody has not paid, and notes nobody whose booking is not confirmed", async () => {
    const page = await show(Places, { ...server({ bookings: [held] }), at });
    await expect.element(page.getByText("Not paid")).toBeVisible();
    await expect.element(page.getByRole("listitem").getByText("Not confirmed yet")).toBeVisible();
    expect(page.getByRole("button", { name: "Kenji Mori has arrived" }).elements()).toEqual([]);
  });

  test("is another one by a step, and narrowed to a place by its clock", async () => {
    const { fetch, asked } = server({ places: [boathouse, { ...mill, timezone: "Asia/Tokyo" }] });
    const page = await show(Places, { fetch, at: `${at}?day=2026-12-04` });
    await page.getByRole("link", { name: "Next day" }).click();
    await expect.element(page.getByText("Saturday, December 5")).toBeVisible();
    await expect.poll(() => asked.join("\n")).toContain("from=2026-12-05T00%3A00%3A00.000Z");
    await page.getByRole("combobox", { name: "Place" }).selectOptions(mill.name);
    await expect.poll(() => asked.join("\n")).toContain("from=2026-12-04T15%3A00%3A00.000Z");
    await expect.element(page.getByRole("link", { name: "Today" })).toBeVisible();
  });

  test("without anybody leads to what is coming, and without a place to where it begins", async () => {
    const page = await show(Places, { ...server({ bookings: [] }), at });
    await expect.element(page.getByText("Nobody comes on this day")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "See what is coming" })).toBeVisible();
    await page.unmount();
    const bare = await show(Places, { ...server({ places: [] }), at });
    await bare.getByRole("link", { name: "Set up a place" }).click();
    await expect.element(bare.getByRole("heading", { level: 1, name: "Places" })).toBeVisible();
  });

  test("can be asked for again where it could not be read", async () => {
    const page = await show(Places, { ...server({ bookings: 500 }), at });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("has room on a narrow telephone, in either direction", async () => {
    await browser.viewport(320, 700);
    for (const locale of ["en", "ar", "fr"] as const) {
      const page = await show(Places, { ...server({ bookings: [booked, here, held] }), at, locale });
      await expect.element(page.getByText("Kenji Mori").first()).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
      await page.unmount();
    }
    await browser.viewport(1280, 800);
  });
});

describe("a table of bookings", () => {
  test("has who, what, when, how it stands and what it costs, and opens a booking", async () => {
    const page = await show(Places, { ...server({ bookings: [booked, held] }), at: `${at}/coming` });
    const row = page.getByRole("row", { name: /Kenji Mori/ }).first();
    for (const words of ["Training tank", "The Boathouse", "Expected", "€12.00"])
      await expect.element(row.getByText(words, { exact: true })).toBeVisible();
    await expectNoFaults();
    await row.getByText("Training tank").click();
    const dialog = page.getByRole("dialog", { name: "Training tank" });
    await expect.element(dialog.getByText("1041")).toBeVisible();
    await expectNoFaults();
  });

  test("is narrowed by place, space, state and period in its address", async () => {
    const { fetch, asked } = server();
    const page = await show(Places, { fetch, at: `${at}/coming` });
    await page.getByRole("combobox", { name: "Place", exact: true }).selectOptions("The Boathouse");
    await page.getByRole("combobox", { name: "Space" }).selectOptions("Training tank");
    await page.getByRole("link", { name: "Next 7 days" }).click();
    await page.getByRole("link", { name: "Arrived" }).click();
    await expect.poll(() => asked.at(-1)).toContain("status=ready&checkedIn=true");
    for (const part of [`placeId=${boathouse.id}`, `spaceId=${booked.space.id}`, "from=", "until="])
      expect(asked.at(-1)).toContain(part);
  });

  test("of what is over says so where there is nothing", async () => {
    const page = await show(Places, { ...server({ bookings: [] }), at: `${at}/past` });
    await expect.element(page.getByText("Nothing is over yet")).toBeVisible();
  });

  test("can be asked for again where it could not be read", async () => {
    const page = await show(Places, { ...server({ bookings: 500 }), at: `${at}/past?order=createdAt` });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("is for those who run the community", async () => {
    const page = await show(Places, { ...server({ isAdministrator: false }), at: `${at}/coming?order=-start` });
    await expect.element(page.getByText("This is for administrators").first()).toBeVisible();
  });
});

describe("a booking that is cancelled", () => {
  const cancel = async ({ fetch }: ReturnType<typeof server>) => {
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Booking of Kenji Mori" }).click();
    await page.getByRole("button", { name: "Cancel the booking" }).click();
    return page.getByRole("dialog", { name: "Cancel the booking of Kenji Mori?" });
  };

  test("needs a reason, which its member reads, and says what goes back", async () => {
    const answered = server();
    const { sent } = answered;
    const dialog = await cancel(answered);
    await expect.element(dialog.getByText("€12.00 go back", { exact: false })).toBeVisible();
    await expectNoFaults();
    await dialog.getByRole("button", { name: "Cancel the booking" }).click();
    const reason = dialog.getByRole("textbox", { name: /^Reason/ });
    await expect.element(reason).toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([]);
    await reason.fill("The tank leaks");
    await dialog.getByRole("button", { name: "Cancel the booking" }).click();
    await expect
      .poll(() => sent)
      .toEqual([{ command: `POST ${calls}/${booked.id}/cancel`, body: { reason: "The tank leaks" } }]);
  });

  test("says so where nothing was paid", async () => {
    const free = { ...booked, payment: "free", price: 0, paid: 0 };
    const dialog = await cancel(server({ bookings: [free], booking: free }));
    await expect.element(dialog.getByText("Nothing was paid", { exact: false })).toBeVisible();
  });

  test("says that promised money is owed no more", async () => {
    const promised = { ...booked, payment: "outside", paid: 0 };
    const dialog = await cancel(server({ bookings: [promised], booking: promised }));
    await expect.element(dialog.getByText("€12.00 were promised", { exact: false })).toBeVisible();
  });

  test("is refused with the sentence of the server", async () => {
    const refusal = { code: "managedBooking.over", message: "This booking is over: it can no longer be cancelled." };
    const dialog = await cancel(server({ refusal }));
    await dialog.getByRole("textbox", { name: /^Reason/ }).fill("Too late");
    await dialog.getByRole("button", { name: "Cancel the booking" }).click();
    await expect.element(dialog.getByText(refusal.message)).toBeVisible();
  });

  test("cannot be cancelled once it is over", async () => {
    const over = { ...booked, start: "2020-01-01T09:00:00.000Z", end: "2020-01-01T10:00:00.000Z" };
    const page = await show(Places, { ...server({ bookings: [over], booking: over }), at });
    await page.getByRole("button", { name: "Booking of Kenji Mori" }).click();
    await expect.element(page.getByRole("dialog").getByText("1041")).toBeVisible();
    expect(page.getByRole("button", { name: "Cancel the booking" }).elements()).toEqual([]);
  });
});

describe("another time for somebody's booking", () => {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const at10 = { ...slot("10:00", 1), start: `${day}T10:00:00.000Z`, end: `${day}T11:00:00.000Z` };
  const slots = [{ day, slots: [at10] }];
  const path = `${at}/${booked.id}/move`;
  const choose = (page: Awaited<ReturnType<typeof show>>) =>
    page.getByRole("radio", { name: "10:00 AM" }).click({ force: true });

  test("is a step from the booking", async () => {
    const page = await show(Places, { ...server(), at });
    await page.getByRole("button", { name: "Booking of Kenji Mori" }).click();
    await page.getByRole("link", { name: "Move it" }).click();
    await expect.element(page.getByRole("heading", { name: "Move the booking of Kenji Mori" })).toBeVisible();
  });

  test("is chosen as they would choose it, and they are told", async () => {
    const { fetch, sent, asked } = server({ slots });
    const page = await show(Places, { fetch, at: `${path}?day=${day}` });
    // What the booking has itself counts as free for it.
    await choose(page);
    expect(asked.some((each) => each.includes(`bookingId=${booked.id}`))).toBe(true);
    await expect.element(page.getByText("Kenji Mori is told of the new time")).toBeVisible();
    await expectNoFaults();
    await page.getByRole("button", { name: "Move it here" }).click();
    await expect.element(page.getByText("Kenji Mori has the new time, and is told")).toBeVisible();
    expect(sent).toEqual([{ command: `PUT ${calls}/${booked.id}`, body: { day, time: "10:00" } }]);
  });

  test("that somebody else has by now is said, and what was chosen is let go", async () => {
    const refusal = { code: "booking.slotGone", message: "This time can no longer be booked." };
    const page = await show(Places, { ...server({ slots, refusal }), at: `${path}?day=${day}` });
    await choose(page);
    await page.getByRole("button", { name: "Move it here" }).click();
    await expect.element(page.getByRole("alert").getByText(refusal.message)).toBeVisible();
  });

  test("is none for one that has begun, or that is not confirmed", async () => {
    const begun = { ...booked, start: "2020-01-01T09:00:00.000Z" };
    const page = await show(Places, { ...server({ booking: begun }), at: path });
    await expect.element(page.getByText("This booking can no longer be moved")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Show its day" })).toBeVisible();
    await expectNoFaults();
  });
});

describe("a booking that waits for an answer", () => {
  const asked = { ...booked, status: "draft", approval: "asked", alternateId: 0, payment: "unpaid", paid: 0 };
  const opened = async (answered: ReturnType<typeof server>) => {
    const page = await show(Places, { fetch: answered.fetch, at: `${at}/coming?state=asked` });
    await page
      .getByRole("row", { name: /Kenji Mori/ })
      .getByText("Training tank")
      .click();
    return { page, dialog: page.getByRole("dialog") };
  };
  const answering = (parts: object = {}) =>
    server({ bookings: [{ ...asked, ...parts }], booking: { ...asked, ...parts }, waiting: [asked] });

  test("is counted above, and narrowed to", async () => {
    const { fetch, asked: reads } = answering();
    const page = await show(Places, { fetch, at });
    await page.getByRole("link", { name: "1 booking waits for your answer" }).click();
    await expect.element(page.getByRole("row", { name: /To answer/ })).toBeVisible();
    expect(reads.at(-1)).toContain("asked=true");
    await expectNoFaults();
  });

  test("is accepted with one press", async () => {
    const answered = answering();
    const { page, dialog } = await opened(answered);
    await expectNoFaults();
    await dialog.getByRole("button", { name: "Accept" }).click();
    await expect.element(page.getByText("Kenji Mori can pay now, within two days")).toBeVisible();
    expect(answered.sent).toEqual([{ command: `POST ${calls}/${booked.id}/approval`, body: null }]);
  });

  test("is declined with a reason", async () => {
    const answered = answering({ price: 0 });
    const { page, dialog } = await opened(answered);
    await dialog.getByRole("button", { name: "Decline" }).click();
    const reason = page.getByRole("dialog", { name: "Decline the request of Kenji Mori?" });
    await reason.getByRole("textbox", { name: /^Reason/ }).fill("The club needs it");
    await expectNoFaults();
    await reason.getByRole("button", { name: "Decline" }).click();
    await expect.element(page.getByText("Kenji Mori reads why")).toBeVisible();
    const body = { reason: "The club needs it" };
    expect(answered.sent).toEqual([{ command: `POST ${calls}/${booked.id}/cancel`, body }]);
  });

  test("says where somebody else has answered meanwhile", async () => {
    const refusal = { code: "managedBooking.notAsked", message: "This booking waits for no answer any more." };
    const { page, dialog } = await opened({ ...server({ bookings: [asked], booking: asked, refusal }) });
    await dialog.getByRole("button", { name: "Accept" }).click();
    await expect.element(page.getByText(refusal.message)).toBeVisible();
  });
});
