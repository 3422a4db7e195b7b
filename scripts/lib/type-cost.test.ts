import { expect, test } from "vitest";
import { overBudget } from "./type-cost.ts";

const budget = { lines: 1000, instantiations: 30_000 };

test("types may cost a third more than when they were last recorded", () => {
  expect(overBudget("server", { lines: 1000, instantiations: 40_000 }, budget)).toBeUndefined();
  expect(overBudget("server", { lines: 1000, instantiations: 40_001 }, budget)).toContain("40000 are allowed");
});

test("twice the code may cost twice as much", () => {
  expect(overBudget("server", { lines: 2000, instantiations: 80_000 }, budget)).toBeUndefined();
  expect(overBudget("server", { lines: 2000, instantiations: 80_001 }, budget)).toContain("80000 are allowed");
});

test("less code is no reason to ask for less than what was recorded", () => {
  expect(overBudget("server", { lines: 500, instantiations: 39_000 }, budget)).toBeUndefined();
});

test("a workspace without a budget is refused", () => {
  expect(overBudget("mobile", { lines: 1, instantiations: 1 }, undefined)).toContain("no budget");
});
