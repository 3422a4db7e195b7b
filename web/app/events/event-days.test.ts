import { expect, test } from "vitest";
import { daysText, usualDays } from "./event-days.ts";

test.each([
  ["2026-11-24", "2026-11-28", "2026-11-29"],
  ["2026-11-28", "2026-11-28", "2026-11-29"],
  ["2026-11-29", "2026-11-29", "2026-11-29"],
])("on %s the weekend is from %s to %s", (today, from, to) => {
  expect(usualDays(today).weekend).toEqual({ from, to });
});

test("the month goes on to its last day, the week for seven days", () => {
  const { month, week } = usualDays("2026-12-30");
  expect([month, week]).toEqual([
    { from: "2026-12-30", to: "2026-12-31" },
    { from: "2026-12-30", to: "2027-01-05" },
  ]);
});

test("days are written as a range, in the reader's language", () => {
  expect(daysText({ from: "2026-11-27", to: "2026-11-29" }, "en-GB")).toMatch(/^27\s*–\s*29 Nov$/);
  expect(daysText({ from: "2026-11-27", to: "2026-11-27" }, "fr")).toBe("27 nov.");
  expect(daysText({ from: "2026-11-27" }, "en-GB")).toBe("27 Nov –");
});
