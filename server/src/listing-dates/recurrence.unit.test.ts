import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { datesOf, type Rule } from "./recurrence.ts";

const rule: Rule = { every: 1, unit: "weeks", weekdays: [], monthly: "day", until: undefined, times: 3 };
const shown = (text: string): number => Date.parse(`${text}:00.000Z`);
const dates = (change: Partial<Rule>, first = "2026-10-13T18:00") =>
  datesOf({ ...rule, ...change }, shown(first)).map((at) => new Date(at).toISOString().slice(0, 16));

test("every second Tuesday", () => {
  expect(dates({ every: 2 })).toEqual(["2026-10-27T18:00", "2026-11-10T18:00", "2026-11-24T18:00"]);
});

test("on some days of the week, in their order, the first week only after the first date", () => {
  expect(dates({ weekdays: [5, 1], times: 3 })).toEqual(["2026-10-16T18:00", "2026-10-19T18:00", "2026-10-23T18:00"]);
});

test("on the second Tuesday of a month, and on the last", () => {
  expect(dates({ unit: "months", monthly: "weekday", times: 2 })).toEqual(["2026-11-10T18:00", "2026-12-08T18:00"]);
  expect(dates({ unit: "months", monthly: "lastWeekday", times: 2 })).toEqual(["2026-10-27T18:00", "2026-11-24T18:00"]);
});

test("months without such a day are left out", () => {
  expect(dates({ unit: "months", times: 2 }, "2027-01-31T09:00")).toEqual(["2027-03-31T09:00", "2027-05-31T09:00"]);
});

test("until a day, that day included", () => {
  expect(dates({ until: "2026-10-27", times: 52 })).toEqual(["2026-10-20T18:00", "2026-10-27T18:00"]);
  expect(dates({ until: "2026-10-13" })).toEqual([]);
});

const names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** The same rule as calendars write it. */
function written({ every, unit, weekdays, monthly, times }: Rule, first: number): string {
  const date = new Date(first);
  const weekday = names[(date.getUTCDay() + 6) % 7];
  const by =
    unit === "weeks"
      ? `;BYDAY=${(weekdays.length > 0 ? weekdays.map((each) => names[each - 1]) : [weekday]).join(",")}`
      : unit === "days"
        ? ""
        : monthly === "day"
          ? `;BYMONTHDAY=${date.getUTCDate()}`
          : `;BYDAY=${monthly === "lastWeekday" ? -1 : Math.ceil(date.getUTCDate() / 7)}${weekday}`;
  const frequency = { days: "DAILY", weeks: "WEEKLY", months: "MONTHLY" }[unit];
  return `FREQ=${frequency};INTERVAL=${every};WKST=MO;COUNT=${times + 1}${by}`;
}

test("dates are those of another reader of such rules", () => {
  const anyRule = fc.record({
    every: fc.integer({ min: 1, max: 6 }),
    unit: fc.constantFrom("days" as const, "weeks" as const, "months" as const),
    weekdays: fc.constant([]),
    monthly: fc.constantFrom("day" as const, "weekday" as const, "lastWeekday" as const),
    until: fc.constant(undefined),
    times: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(anyRule, fc.integer({ min: 0, max: 1500 }), fc.subarray([1, 2, 3, 4, 5, 6, 7]), (made, nth, days) => {
      const first = shown("2026-01-01T18:30") + nth * 86_400_000;
      const weekday = ((new Date(first).getUTCDay() + 6) % 7) + 1;
      const weekdays = made.unit === "weeks" ? [...new Set([...days, weekday])].toSorted() : [];
      const wanted = { ...made, weekdays };
      const start = ICAL.Time.fromJSDate(new Date(first), true);
      const iterator = ICAL.Recur.fromString(written(wanted, first)).iterator(start);
      const expected: string[] = [];
      for (let next = iterator.next(); next && expected.length < made.times; next = iterator.next())
        if (next.toString() > start.toString()) expected.push(next.toString().slice(0, 16));
      expect(datesOf(wanted, first).map((at) => new Date(at).toISOString().slice(0, 16))).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
