import { expect, test } from "vitest";
import { stretchesOf } from "./stretches.ts";

const day = (name: string, count = 1) => ({ day: name, count });
const counted = (days: readonly { day: string; count: number }[]) =>
  stretchesOf(days, (first, within) => ({ day: first, count: within.reduce((sum, { count }) => sum + count, 0) }));

test("days without anything stand between those with something", () => {
  const shown = counted([day("2026-02-27", 2), day("2026-03-02")]);
  expect(shown.map((each) => each.day)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]);
  expect(shown.map(({ count }) => count)).toEqual([2, 0, 0, 1]);
});

test("a long time is taken together, and nothing of it is lost", () => {
  const shown = counted([day("2025-01-01"), day("2025-06-30", 4), day("2026-12-31", 2)]);
  expect(shown.length).toBeLessThanOrEqual(45);
  expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(7);
});

test("without a day there is nothing", () => {
  expect(counted([])).toEqual([]);
});
