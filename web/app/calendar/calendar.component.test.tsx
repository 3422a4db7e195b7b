import { useState } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { page as browserPage, userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { MonthCalendar } from "./month-calendar.tsx";
import { WeekCalendar } from "./week-calendar.tsx";

const entries = [
  { id: "dip", title: "Dawn dip", to: "/events/dip", start: "2026-11-20T06:30:00Z" },
  { id: "fair", title: "Fair", to: "/events/fair", start: "2026-11-20T10:00:00Z", end: "2026-11-22T00:00:00Z" },
];

function Calendar({ as: Shown }: { as: typeof MonthCalendar }) {
  const [day, setDay] = useState("2026-11-20");
  return (
    <>
      <Shown label="Events" entries={entries} day={day} onDay={setDay} />
      <output aria-label="day">{day}</output>
    </>
  );
}
const chosen = () => document.querySelector("output")?.textContent;

afterEach(() => browserPage.viewport(1280, 800));

describe("a month", () => {
  test("is walked through by days, weeks and months with the keyboard", async () => {
    const page = await show(() => <Calendar as={MonthCalendar} />, { timeZone: "Europe/Dublin" });
    document.querySelector<HTMLElement>("[data-day='2026-11-20']")?.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    await expect.poll(chosen).toBe("2026-11-28");
    await userEvent.keyboard("{PageDown}");
    await expect.poll(chosen).toBe("2026-12-28");
    await expect.element(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
    await expect.poll(() => document.activeElement?.getAttribute("data-day")).toBe("2026-12-28");
  });

  test("goes the other way where people read from the right", async () => {
    await show(() => <Calendar as={MonthCalendar} />, { locale: "ar", timeZone: "Europe/Dublin" });
    document.querySelector<HTMLElement>("[data-day='2026-11-20']")?.focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.poll(chosen).toBe("2026-11-21");
  });

  test("has what takes place on each day that it touches, and not on the one that begins as it ends", async () => {
    const page = await show(() => <Calendar as={MonthCalendar} />, { timeZone: "UTC" });
    expect(page.getByRole("link", { name: "Fair" }).elements()).toHaveLength(2);
    await expect
      .element(page.getByRole("button", { name: /20 November|November 20/ }))
      .toHaveAttribute("aria-label", expect.stringContaining("2 events"));
  });

  test("says below what the chosen day has where days are small", async () => {
    await browserPage.viewport(390, 800);
    const page = await show(() => <Calendar as={MonthCalendar} />, { timeZone: "UTC" });
    await expect.element(page.getByRole("link", { name: /06:30.*Dawn dip|6:30.*Dawn dip/ })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

test("a week has its seven days, from the reader's first one", async () => {
  const page = await show(() => <Calendar as={WeekCalendar} />, { timeZone: "UTC" });
  expect(page.getByRole("list").first().element().children).toHaveLength(7);
  await page.getByRole("button", { name: "Next week" }).click();
  await expect.poll(chosen).toBe("2026-11-27");
});
