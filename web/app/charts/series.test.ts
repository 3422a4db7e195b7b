import { describe, expect, it } from "vitest";
import { mostOf, pathOf, scaleOf } from "./series.ts";

describe("a scale", () => {
  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [9, [0, 2.5, 5, 7.5, 10]],
    [100, [0, 25, 50, 75, 100]],
    [214, [0, 100, 200, 300]],
    [0.8, [0, 0.2, 0.4, 0.6, 0.8]],
  ])("to %d has few round steps", (most, scale) => {
    expect(scaleOf(most)).toEqual(scale);
  });
});

const series = [
  { name: "One", tone: "accent", values: [1, 4] },
  { name: "Other", tone: "second", values: [2, 3] },
] as const;

it("reaches as high as the bars that stand on each other", () => {
  expect([mostOf(series, true), mostOf(series, false), mostOf([], true)]).toEqual([7, 4, 0]);
});

it("draws a line from the left, upwards for more", () => {
  expect(pathOf([0, 0.5, 1])).toBe("M0 100L50 50L100 0");
});
