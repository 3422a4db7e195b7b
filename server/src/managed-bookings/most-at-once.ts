type Span = { readonly start: Date; readonly end: Date };

/** How many of some spans there are at the moment at which there are most; one that ends when another begins is over. */
export function mostAtOnce(spans: readonly Span[]): number {
  const steps = spans.flatMap(({ start, end }) => [
    { at: start.getTime(), by: 1 },
    { at: end.getTime(), by: -1 },
  ]);
  let [now, most] = [0, 0];
  for (const { by } of steps.toSorted((one, other) => one.at - other.at || one.by - other.by)) {
    now += by;
    most = Math.max(most, now);
  }
  return most;
}
