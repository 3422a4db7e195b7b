import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";

/** The indexes to draw: those near the window, and the one that has the focus, which would be lost with it. */
export function keptInView(range: Range, focused: number): number[] {
  const near = defaultRangeExtractor(range);
  if (focused < 0 || focused >= range.count || near.includes(focused)) return near;
  return [...near, focused].toSorted((one, other) => one - other);
}
