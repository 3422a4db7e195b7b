import { fold } from "./fold.ts";

/** Scripts that write without spaces: found by substring, so they are kept as pairs of neighbouring characters. */
const unspaced =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const pieces = new RegExp(`([${unspaced}]+)|((?:(?![${unspaced}])[\\p{L}\\p{N}])+)`, "gu");
/** Joined by a sign people leave out: O'Brien, co-working. */
const joined = new RegExp(`(?:(?![${unspaced}])[\\p{L}\\p{N}])+(?:['’-](?:(?![${unspaced}])[\\p{L}\\p{N}])+)+`, "gu");

/** Longer words are cut: nobody types more, and the size of an index entry is limited. */
const longestWord = 32;
/** Different words of one document that are found; what stands further behind is not. */
const wordsKept = 400;

/** One thing that is looked for: a word, by its beginning, or a run of an unspaced script, wherever it stands. */
export type Term = { readonly text: string; readonly isUnspaced: boolean };

/** What is looked for with a text, in its order, each once. */
export function termsOf(text: string): Term[] {
  const terms = new Map<string, Term>();
  for (const [found, run] of fold(text).matchAll(pieces)) {
    const term = cut(found);
    terms.set(term, { text: term, isUnspaced: run !== undefined });
  }
  return [...terms.values()];
}

/** The words under which a text is found; of unspaced scripts every pair of neighbours, and the last character. */
export function wordsOf(folded: string): string[] {
  const words = new Set<string>();
  for (const [found, run] of folded.matchAll(pieces)) {
    for (const word of run === undefined ? [cut(found)] : pairsOf(run)) words.add(word);
  }
  for (const [found] of folded.matchAll(joined)) words.add(cut(found.replace(/['’-]/g, "")));
  return [...words].slice(0, wordsKept).toSorted();
}

/** `祭り` under 祭り and り: a run of any length begins with some pair, one character with all that begin with it. */
export function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.map((character, index) => character + (characters[index + 1] ?? ""));
}

function cut(word: string): string {
  return word.length <= longestWord ? word : [...word].slice(0, longestWord).join("");
}
