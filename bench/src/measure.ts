/** One figure of a benchmark: a ratio against a limit measured in the same run. */
export type Figure = {
  /** What was compared, as a sentence. */
  readonly name: string;
  readonly ratio: number;
  /** The bound the ratio has to keep. */
  readonly limit: { readonly atLeast: number } | { readonly atMost: number };
  /** The absolute figures behind the ratio. */
  readonly detail: string;
};

/** A benchmark: measures its subject and its limit side by side. */
export type Benchmark = {
  readonly title: string;
  /** What the reader has to know of how it was measured. */
  readonly note?: string;
  readonly run: () => Promise<Figure[]>;
};

export function holds({ ratio, limit }: Figure): boolean {
  return "atLeast" in limit ? ratio >= limit.atLeast : ratio <= limit.atMost;
}

/** The middle of some measurements: one slow moment of a shared machine does not decide. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("nothing was measured");
  return middle;
}

/**
 * Measures two things in turn, several times, so that what the machine does meanwhile meets both.
 * Answers the median of each.
 */
export async function inTurn(
  rounds: number,
  subject: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<{ subject: number; limit: number }> {
  const measured: { subject: number[]; limit: number[] } = { subject: [], limit: [] };
  for (let round = 0; round < rounds; round += 1) {
    measured.limit.push(await limit());
    measured.subject.push(await subject());
  }
  return { subject: median(measured.subject), limit: median(measured.limit) };
}

/** The 95th percentile of some times in ms, against what is slow enough to be noticed. */
export function slowestFigure(name: string, times: readonly number[], slowest: number): Figure {
  const sorted = times.toSorted((one, other) => one - other);
  const [middle = 0, high = 0] = [sorted[Math.floor(sorted.length / 2)], sorted[Math.floor(sorted.length * 0.95)]];
  const detail = `${high.toFixed(1)} ms of ${slowest}, half of them within ${middle.toFixed(1)} ms`;
  return { name, ratio: high / slowest, limit: { atMost: 1 }, detail };
}
