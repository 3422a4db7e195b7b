import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page as browserPage, userEvent } from "vitest/browser";
import { show } from "../../test/shown.tsx";
import { DateField, DateRangeField, MomentField, TimeField, type DateRange } from "./date-field.tsx";
import { MoneyField, NumberField } from "./number-field.tsx";

type Locale = "en" | "fr" | "ar" | "ja";

/** A field, and what its form holds of it. */
function Held<T>({
  initial,
  children,
}: {
  initial: T;
  children: (value: T, change: (value: T) => void) => React.ReactNode;
}) {
  const [value, setValue] = useState(initial);
  return (
    <>
      {children(value, setValue)}
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const number = (locale: Locale, initial: number | null = null) =>
  show(
    () => <Held initial={initial}>{(value, onChange) => <NumberField label="Places" {...{ value, onChange }} />}</Held>,
    { locale },
  );
const amount = (locale: Locale, currency = "EUR", initial: number | null = null) =>
  show(
    () => (
      <Held initial={initial}>
        {(value, onChange) => <MoneyField label="Price" {...{ value, onChange, currency }} />}
      </Held>
    ),
    { locale },
  );
const day = (locale: Locale, initial = "", timeZone?: string) =>
  show(
    () => <Held initial={initial}>{(value, onChange) => <DateField label="Birthday" {...{ value, onChange }} />}</Held>,
    {
      locale,
      ...(timeZone && { timeZone }),
    },
  );

/** The calendar has the focus, on this day. */
const onDay = async (text: string): Promise<void> => {
  await expect.poll(() => document.activeElement?.textContent).toBe(text);
};

describe("a number", () => {
  test.each([
    ["en", "1,500.5", "1500.5"],
    ["fr", "1 500,5", "1500.5"],
    ["ar", "٢٫٥", "2.5"],
    ["en", "", "null"],
  ] as const)("is read as one writes it in %s: %s", async (locale, typed, held) => {
    const page = await number(locale);
    await page.getByLabelText("Places").fill(typed || "7");
    if (!typed) await page.getByLabelText("Places").clear();
    await expect.element(page.getByRole("status")).toHaveTextContent(held);
  });

  test("stays as it was typed while it is written, and is no number where none can be read", async () => {
    const page = await number("en");
    await page.getByLabelText("Places").fill("2.");
    await expect.element(page.getByLabelText("Places")).toHaveValue("2.");
    await page.getByLabelText("Places").fill("many");
    await expect.element(page.getByLabelText("Places")).toHaveValue("many");
  });
});

describe("an amount", () => {
  test("is held in the minor unit of its currency", async () => {
    const page = await amount("fr");
    await page.getByLabelText("Price").fill("48,5");
    await expect.element(page.getByRole("status")).toHaveTextContent("4850");
    await userEvent.tab();
    await expect.element(page.getByLabelText("Price")).toHaveValue("48,5");
  });

  test("has no minor unit in Japan", async () => {
    const page = await amount("ja", "JPY", 1200);
    await expect.element(page.getByLabelText("Price")).toHaveValue("1200");
  });
});

describe("a day", () => {
  test.each([
    ["en", ["month", "day", "year"]],
    ["fr", ["day", "month", "year"]],
    ["ja", ["year", "month", "day"]],
  ] as const)("is asked for in the order of %s", async (locale, order) => {
    const page = await day(locale, "2026-12-04");
    await expect.element(page.getByRole("spinbutton").first()).toBeVisible();
    const kinds = page
      .getByRole("spinbutton")
      .elements()
      .map((segment) => segment.getAttribute("data-type"));
    expect(kinds).toEqual(order);
  });

  test("is written by keyboard alone", async () => {
    const page = await day("en");
    await page.getByRole("spinbutton").first().click();
    await userEvent.keyboard("12042026");
    await expect.element(page.getByText('"2026-12-04"')).toBeVisible();
  });

  test("is chosen from a calendar whose week begins as the reader's, and the focus goes back", async () => {
    const page = await day("fr", "2026-12-04");
    const button = page.getByRole("button", { name: /calendrier/ });
    await button.click();
    await onDay("4");
    expect(document.querySelector("th")?.textContent).toMatch(/lun/i);
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await expect.element(page.getByText('"2026-12-05"')).toBeVisible();
    await expect.element(button).toHaveFocus();
  });

  test("fits a small screen from right to left, its calendar too", async () => {
    await browserPage.viewport(320, 700);
    const page = await day("ar", "2026-12-04");
    await page.getByRole("button").click();
    await expect.element(page.getByRole("grid")).toBeVisible();
    const edges = () => {
      const { left, right } = page.getByRole("grid").element().getBoundingClientRect();
      return { left, right, fits: left >= 0 && right <= 320 };
    };
    await expect.poll(edges).toMatchObject({ fits: true });
    await browserPage.viewport(1280, 800);
  });
});

test("a time is entered with the hours that the reader has", async () => {
  const page = await show(() => (
    <Held initial="18:30">{(value, onChange) => <TimeField label="Doors" {...{ value, onChange }} />}</Held>
  ));
  await expect.element(page.getByRole("spinbutton", { name: /AM\/PM/ })).toHaveTextContent("PM");
});

test("a moment is shown and held in the time of its zone, not of the browser", async () => {
  const page = await show(() => (
    <Held initial="2026-12-04T09:30:00.000Z">
      {(value, onChange) => <MomentField label="Begins" timeZone="Asia/Tokyo" {...{ value, onChange }} />}
    </Held>
  ));
  const hour = page.getByRole("spinbutton", { name: /^hour/ });
  await expect.element(hour).toHaveTextContent("6");
  await hour.click();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(page.getByText('"2026-12-04T10:30:00.000Z"')).toBeVisible();
});

test("a range takes its first and its last day from one calendar", async () => {
  const none: DateRange = { start: "2026-12-04", end: "2026-12-04" };
  const page = await show(() => (
    <Held initial={none}>{(value, onChange) => <DateRangeField label="Days" {...{ value, onChange }} />}</Held>
  ));
  await page.getByRole("button").click();
  await onDay("4");
  // Once the first day is chosen the focus goes on to the next.
  await userEvent.keyboard("{Enter}{ArrowRight}{Enter}");
  const held = page.getByRole("status").element();
  await expect.poll(() => held.textContent).toBe('{"start":"2026-12-04","end":"2026-12-06"}');
});
