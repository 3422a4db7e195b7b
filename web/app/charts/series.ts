/** Roles of the theme that tell one series from another. */
export type SeriesTone = "accent" | "second" | "positive" | "warning" | "danger" | "muted";
export type Series = { readonly name: string; readonly values: readonly number[]; readonly tone: SeriesTone };

const steps = [1, 2, 2.5, 5, 10];

/** Round numbers from nothing to at least the most there is, at most five of them; whole ones where all are whole. */
export function scaleOf(most: number): number[] {
  if (!(most > 0)) return [0, 1];
  const rough = most / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const wanted = size * (steps.find((step) => step * size >= rough) ?? 10);
  const step = most <= 4 && Number.isInteger(most) ? 1 : Math.max(wanted, most > 4 ? 1 : wanted);
  return Array.from({ length: Math.ceil(most / step - 1e-9) + 1 }, (_, index) =>
    Number((index * step).toPrecision(12)),
  );
}

/** The most that stands at one place: of bars that stand on each other their sum. */
export function mostOf(series: readonly Series[], isStacked: boolean): number {
  const count = Math.max(0, ...series.map(({ values }) => values.length));
  const places = Array.from({ length: count }, (_, index) => series.map(({ values }) => values[index] ?? 0));
  return Math.max(
    0,
    ...places.map((values) => (isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values))),
  );
}

/** A line through values that are shares of a height: from the left, y downwards, in a box of 100 by 100. */
export function pathOf(shares: readonly number[]): string {
  const width = Math.max(1, shares.length - 1);
  return shares
    .map((share, index) => `${index === 0 ? "M" : "L"}${round((index / width) * 100)} ${round((1 - share) * 100)}`)
    .join("");
}

const round = (value: number): number => Math.round(value * 100) / 100;
