import { diffArrays } from "diff";

/** A piece of two texts that are compared: in both, only in the first, or only in the second. */
export type Piece = { readonly kind: "same" | "gone" | "added"; readonly text: string };

/** Texts that have more in which they differ are shown as wholly different in between. */
const mostSteps = 1500;

/** Where two texts differ, by words, in languages without spaces between them too. */
export function comparedWords(before: string, after: string, locale: string): readonly Piece[] {
  const [old, now] = [wordsOf(before, locale), wordsOf(after, locale)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const room = Math.min(old.length, now.length) - start;
  while (end < room && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const pieces = [
    piece("same", old.slice(0, start)),
    ...between(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    piece("same", old.slice(old.length - end)),
  ];
  return pieces.filter(({ text }) => text !== "");
}

function between(old: string[], now: string[]): Piece[] {
  const changes = diffArrays(old, now, { maxEditLength: mostSteps });
  if (!changes) return [piece("gone", old), piece("added", now)];
  return changes.map(({ added, removed, value }) => piece(added ? "added" : removed ? "gone" : "same", value));
}

const piece = (kind: Piece["kind"], words: readonly string[]): Piece => ({ kind, text: words.join("") });

function wordsOf(text: string, locale: string): string[] {
  return [...new Intl.Segmenter(locale, { granularity: "word" }).segment(text)].map(({ segment }) => segment);
}
