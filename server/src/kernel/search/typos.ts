/** Shorter words are not forgiven: with one letter changed they are other words. */
const shortestForgiven = 4;

/** Numbers are not forgiven either: with another digit they are another number. */
const hasDigit = /\p{N}/u;

/** The word itself and what is left of it with any one letter dropped. Two words a typo apart share one of these. */
export function variantsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < shortestForgiven || hasDigit.test(word)) return [];
  const variants = new Set([word]);
  for (let index = 0; index < letters.length; index += 1) variants.add(letters.toSpliced(index, 1).join(""));
  return [...variants];
}

/** True when one letter added, left out, changed, or swapped with its neighbour makes one word of the other. */
export function isTypoOf(typed: string, word: string): boolean {
  const a = [...typed];
  const b = [...word];
  const start = commonLength(a, b);
  const end = Math.min(commonLength(a.toReversed(), b.toReversed()), Math.min(a.length, b.length) - start);
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

function commonLength(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}
