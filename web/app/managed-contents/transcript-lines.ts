/** A line of a file in WebVTT or SubRip begins with when it is said. */
const timing = /^\s*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}\s+-->\s/;

/** How many lines a file has, and the words of the first ones; none where it is no transcript. */
export function linesOf(file: string): { readonly count: number; readonly first: readonly string[] } {
  const words: string[] = [];
  const rows = file.split(/\r?\n/);
  rows.forEach((row, at) => {
    if (timing.test(row)) words.push((rows[at + 1] ?? "").replaceAll(/<[^>]*>/g, "").trim());
  });
  return { count: words.length, first: words.filter((each) => each !== "").slice(0, 3) };
}
