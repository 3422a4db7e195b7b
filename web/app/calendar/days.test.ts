import { describe, expect, it } from "vitest";
import { dayOf } from "../kernel/i18n/format.ts";
import { addDays, addMonths, firstWeekday, startOfWeek, weeksOf } from "./days.ts";

describe("days", () => {
  it("go on over the ends of months and years", () => {
    expect([addDays("2026-12-31", 1), addDays("2024-03-01", -1)]).toEqual(["2027-01-01", "2024-02-29"]);
    expect([addMonths("2026-01-31", 1), addMonths("2026-01-15", -1)]).toEqual(["2026-02-28", "2025-12-15"]);
  });

  it("are those of the reader's zone", () => {
    const instant = Date.parse("2026-11-20T23:30:00Z");
    expect([dayOf(instant, "Europe/Dublin"), dayOf(instant, "Asia/Tokyo")]).toEqual(["2026-11-20", "2026-11-21"]);
  });

  it.each([
    ["en-GB", 1, "2026-11-16"],
    ["en-US", 7, "2026-11-15"],
    ["ar-EG", 6, "2026-11-14"],
    ["ja-JP", 7, "2026-11-15"],
  ])("begin a week as people do who read %s", (locale, weekday, start) => {
    expect(firstWeekday(locale)).toBe(weekday);
    expect(startOfWeek("2026-11-20", weekday)).toBe(start);
  });

  it("of a month fill whole weeks", () => {
    const weeks = weeksOf("2026-02-10", 1);
    expect(weeks.map(([first]) => first)).toEqual([
      "2026-01-26",
      "2026-02-02",
      "2026-02-09",
      "2026-02-16",
      "2026-02-23",
    ]);
    expect(weeks.at(-1)?.at(-1)).toBe("2026-03-01");
  });
});
