import { describe, expect, test } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { boathouse, booked, closure, court, slot, tierOf } from "./samples.ts";
import { expectNoFaults, Places, server } from "./test-server.tsx";

const at = `/manage/bookings/places/${boathouse.id}/${court.id}`;
const calls = `/api${at.replace(`/${court.id}`, `/spaces/${court.id}`)}`;
const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: boathouse.timezone }).format(Date.now() + days * 86_400_000);

describe("the basics of a space", () => {
  test("are saved by themselves, by what differs", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    await page.getByRole("textbox", { name: /^Price/ }).fill("15.50");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}`, body: { price: 1550 } }]);
    await expect.element(page.getByText("The space is saved")).toBeVisible();
  });

  test("are refused with the sentence of the server", async () => {
    const message = "At some time 2 of it are booked.";
    const page = await show(Places, { ...server({ refusal: { code: "managedBooking.supplyTaken", message } }), at });
    await page.getByRole("textbox", { name: /^How many at once/ }).fill("1");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.element(page.getByText(message)).toBeVisible();
  });
});

describe("the prices for members", () => {
  const patron = { ...tierOf("31", "Patron"), priority: 2 };
  const neighbour = tierOf("32", "Neighbour");

  test("are set by tier, and sent whole", async () => {
    const space = { ...court, tierPrices: [{ tier: patron, price: 500 }] };
    const { fetch, sent } = server({ space, tiers: [patron, neighbour] });
    const page = await show(Places, { fetch, at });
    const prices = page.getByRole("group", { name: "Prices by tier" });
    await prices.getByRole("button", { name: "Add a price" }).click();
    await prices.getByRole("combobox", { name: "Tier" }).nth(1).selectOptions("Neighbour");
    await prices
      .getByRole("textbox", { name: /^Price/ })
      .nth(1)
      .fill("9");
    // Whoever has both pays the least: there is no order.
    expect(prices.getByRole("button", { name: /^Move / }).elements()).toEqual([]);
    await expectNoFaults();
    await page.getByRole("button", { name: "Save the prices" }).click();
    const tierPrices = [
      { tierId: patron.id, price: 500 },
      { tierId: neighbour.id, price: 900 },
    ];
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}`, body: { tierPrices } }]);
    await expect.element(page.getByText("The prices are saved")).toBeVisible();
  });

  test("need a tier each, which is said where it is missing", async () => {
    const { fetch, sent } = server({ tiers: [patron] });
    const page = await show(Places, { fetch, at });
    const prices = page.getByRole("group", { name: "Prices by tier" });
    await prices.getByRole("button", { name: "Add a price" }).click();
    await page.getByRole("button", { name: "Save the prices" }).click();
    await expect.poll(() => document.querySelectorAll("[aria-invalid=true]").length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });

  test("are none where there are no tiers, which is said", async () => {
    const page = await show(Places, { ...server(), at });
    await expect.element(page.getByText(/Your community has no tiers yet/)).toBeVisible();
  });
});

describe("the hours of a space", () => {
  const dayOf = (page: Awaited<ReturnType<typeof show>>, name: string) =>
    page.getByRole("group", { name, exact: true });

  test("stand a row a day, are copied to weekdays and are sent whole", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    await expect.element(dayOf(page, "Sunday").getByText("Closed")).toBeVisible();
    await page.getByRole("button", { name: "Copy the hours of Monday" }).click();
    await page.getByRole("menuitem", { name: "To all weekdays, Monday to Friday" }).click();
    await expect
      .poll(() => dayOf(page, "Friday").getByRole("button", { name: "Remove these hours" }).elements().length)
      .toBe(2);
    await page.getByRole("button", { name: "Save the hours" }).click();
    await expect.poll(() => sent.map(({ command }) => command)).toEqual([`PUT ${calls}/availability`]);
    const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday"];
    const body = weekdays.flatMap((dayOfWeek) => [
      { dayOfWeek, opens: "09:00", closes: "12:00" },
      { dayOfWeek, opens: "14:00", closes: "18:00" },
    ]);
    expect(sent[0]?.body).toEqual([...body, { dayOfWeek: "saturday", opens: "10:00", closes: "24:00" }]);
  });

  test("are added by keyboard, with the focus where one goes on", async () => {
    const page = await show(Places, { ...server(), at });
    const sunday = dayOf(page, "Sunday");
    await expect.poll(() => dayOf(page, "Monday").getByRole("spinbutton").elements().length).toBeGreaterThan(0);
    sunday.getByRole("button", { name: "Add hours on Sunday" }).element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => sunday.getByRole("spinbutton").elements()[0] === document.activeElement).toBe(true);
    await sunday.getByRole("button", { name: "Remove these hours" }).click();
    await expect.element(sunday.getByText("Closed")).toBeVisible();
    await expect.element(sunday.getByRole("button", { name: "Add hours on Sunday" })).toHaveFocus();
  });

  test("say at the field what is wrong with them, and are not sent", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    const monday = dayOf(page, "Monday");
    await expect.poll(() => monday.getByRole("spinbutton").elements().length).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Add hours on Monday" }).click();
    await page.getByRole("button", { name: "Save the hours" }).click();
    await expect.element(page.getByRole("link", { name: "Monday: give a time." })).toBeVisible();
    await expect.element(monday.getByText("Monday: give a time.")).toBeVisible();
    await expectNoFaults();
    expect(sent).toEqual([]);
  });

  test("that are not there yet are asked for", async () => {
    const page = await show(Places, { ...server({ space: { ...court, availability: [] } }), at });
    await expect.element(page.getByText("Nobody can book it before you say when it is open.")).toBeVisible();
    await expect.element(page.getByText("Once it has hours", { exact: false })).toBeVisible();
  });
});

describe("the rules of a space", () => {
  test("are chosen in words and sent as lengths of time", async () => {
    const { fetch, sent } = server({ space: { ...court, leadMinutes: 37 } });
    const page = await show(Places, { fetch, at });
    const lead = page.getByRole("combobox", { name: /^Can be booked until/ });
    await expect.element(lead.getByRole("option", { name: "37 minutes before" })).toBeInTheDocument();
    await lead.selectOptions("2 days before");
    await page.getByRole("combobox", { name: /^Members can cancel/ }).selectOptions("Not at all");
    await page.getByRole("textbox", { name: /^Days ahead/ }).fill("");
    await page.getByRole("button", { name: "Save the rules" }).click();
    const body = { leadMinutes: 2880, cancelHours: null, daysAhead: null };
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}`, body }]);
  });
});

describe("the closures of a space", () => {
  test("say what is booked then, and are taken back after a question", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    await expect.element(page.getByText("December 24, 2099", { exact: false }).first()).toBeVisible();
    await expect.element(page.getByText("Christmas")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "2 bookings fall into it" })).toBeVisible();
    await page.getByRole("button", { name: /^Open again/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Open it again" }).click();
    await expect.poll(() => sent).toEqual([{ command: `DELETE ${calls}/blackouts/${closure.id}`, body: null }]);
  });

  test("are added by whole days of the place's calendar, with how many are booked then", async () => {
    const { fetch, sent } = server({ bookings: [booked] });
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Add a closure" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByRole("spinbutton").first()).toBeVisible();
    await dialog.getByRole("button", { name: "Close it" }).click();
    await expect.element(dialog.getByRole("link", { name: "Choose the first and the last day." })).toBeVisible();
    expect(sent).toEqual([]);
    dialog.getByRole("spinbutton", { name: "month, From" }).element().focus();
    await userEvent.keyboard("07242099");
    dialog.getByRole("spinbutton", { name: "month, Until" }).element().focus();
    await userEvent.keyboard("07262099");
    await expect.element(dialog.getByText("One booking falls into it.", { exact: false })).toBeVisible();
    await expectNoFaults();
    await dialog.getByRole("textbox", { name: /^Note/ }).fill("Regatta");
    await dialog.getByRole("button", { name: "Close it" }).click();
    // Ireland is an hour ahead of Greenwich in July; the last day is closed too.
    const body = { start: "2099-07-23T23:00:00.000Z", end: "2099-07-26T23:00:00.000Z", note: "Regatta" };
    await expect.poll(() => sent).toEqual([{ command: `POST ${calls}/blackouts`, body }]);
  });
});

describe("what members see of a space", () => {
  test("is counted by day for two weeks", async () => {
    const slots = [
      { day: dayAhead(0), slots: [slot("09:00", 0), slot("10:00", 2), slot("11:00", 1)] },
      { day: dayAhead(13), slots: [slot("09:00", 0)] },
      { day: dayAhead(14), slots: [slot("09:00", 5)] },
    ];
    const page = await show(Places, { ...server({ slots }), at });
    const preview = page.getByRole("region", { name: "What members see" });
    await expect.element(preview.getByText("2 of 3 free")).toBeVisible();
    await expect.element(preview.getByText("All 1 taken")).toBeVisible();
    await expect.poll(() => preview.getByRole("listitem").elements().length).toBe(14);
    await expect.poll(() => preview.getByText("Nothing").elements().length).toBe(12);
  });

  test("is nothing while it is switched off", async () => {
    const { fetch, asked } = server({ space: { ...court, active: false } });
    const page = await show(Places, { fetch, at });
    await expect.element(page.getByText("members see nothing of it", { exact: false })).toBeVisible();
    expect(asked.filter((path) => path.includes("/slots"))).toEqual([]);
  });
});

describe("the page of a space", () => {
  test("has no faults for assistive technology, and room on a narrow telephone in either direction", async () => {
    await browser.viewport(320, 700);
    for (const locale of ["en", "ar", "ja"] as const) {
      const page = await show(Places, { ...server(), at, locale });
      await expect.poll(() => page.getByRole("spinbutton").elements().length).toBeGreaterThan(11);
      await expectNoFaults();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
      await page.unmount();
    }
    await browser.viewport(1280, 800);
  });

  test("can be asked for again where it could not be read", async () => {
    const page = await show(Places, { ...server({ space: 500 }), at });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("is removed only where nothing is booked of it", async () => {
    const page = await show(Places, { ...server({ space: { ...court, comingCount: 0 } }), at });
    await page.getByRole("button", { name: "Remove the space" }).click();
    await expect.element(page.getByRole("dialog").getByText("It cannot be undone", { exact: false })).toBeVisible();
  });
});
