import { expect, test } from "vitest";
import { isOldEnough } from "./age.ts";

const now = new Date("2026-11-23T12:00:00Z");

test.for([
  [2010, 11, 23, true],
  [2010, 11, 24, true],
  [2010, 11, 25, false],
  [1950, 1, 1, true],
  [1, 1, 1, false],
  [2027, 1, 1, false],
] as const)("whoever is born on %i-%i-%i is 16: %s", ([year, month, day, expected]) => {
  expect(isOldEnough({ year, month, day }, 16, now)).toBe(expected);
});
