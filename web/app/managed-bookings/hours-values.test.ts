import { expect, test } from "vitest";
import { copied, faultsInHours, hoursOf, timesIn, withTimes } from "./hours-values.ts";
import { court } from "./samples.ts";

const week = hoursOf(court, 1);
const daysOf = (firstDay: number) => hoursOf(court, firstDay).days.map(({ day }) => day);

test("a week begins as its reader's does", () => {
  expect([daysOf(1)[0], daysOf(7)[0], daysOf(6)[0]]).toEqual(["monday", "sunday", "saturday"]);
});

test("what is open until the end of a day closes at 00:00 in the form, and is sent as 24:00", () => {
  const saturday = week.days.find(({ day }) => day === "saturday");
  expect(saturday?.times).toEqual([{ opens: "10:00", closes: "00:00" }]);
  expect(timesIn(week)).toContainEqual({ dayOfWeek: "saturday", opens: "10:00", closes: "24:00" });
});

test("further hours go on where the last ones end", () => {
  expect(withTimes({ day: "monday", times: [] }).times).toEqual([{ opens: "09:00", closes: "17:00" }]);
  expect(withTimes({ day: "monday", times: [{ opens: "09:00", closes: "12:00" }] }).times.at(-1)).toEqual({
    opens: "12:00",
    closes: "",
  });
});

test("hours are copied to weekdays, and weekends stay", () => {
  const { days } = copied(week, "monday", "weekdays");
  expect(days.map(({ times }) => times.length)).toEqual([2, 2, 2, 2, 2, 1, 0]);
  expect(copied(week, "monday", "week").days.map(({ times }) => times.length)).toEqual([2, 2, 2, 2, 2, 2, 2]);
});

test("faults stand where they are put right", () => {
  const faultsOf = (...times: readonly (readonly [string, string])[]) =>
    faultsInHours({ days: [{ day: "monday", times: times.map(([opens, closes]) => ({ opens, closes })) }] }).map(
      ({ path, what }) => `${path} ${what}`,
    );
  expect(faultsOf(["09:00", "12:00"], ["12:00", "00:00"])).toEqual([]);
  expect(faultsOf(["", ""])).toEqual(["days.0.times.0.opens missing", "days.0.times.0.closes missing"]);
  expect(faultsOf(["12:00", "09:00"])).toEqual(["days.0.times.0.closes early"]);
  expect(faultsOf(["09:00", "12:00"], ["11:00", "13:00"])).toEqual(["days.0.times.1.opens overlap"]);
});
