import { fold } from "./fold.ts";
import { isTypoOf, variantsOf } from "./typos.ts";
import { type Term, termsOf, wordsOf } from "./words.ts";

type Texts = readonly (string | null)[];

/**
 * Keeps of a few loaded rows those that a search means, by the rules of the search index: every term is found, words by
 * their beginning, unspaced scripts by substring. A typo is forgiven where otherwise nothing is found.
 */
export function matcher(search: string): <Row>(rows: readonly Row[], textsOf: (row: Row) => Texts) => Row[] {
  const terms = termsOf(search);
  if (search.trim() === "") return (rows) => [...rows];
  return (rows, textsOf) => {
    if (terms.length === 0) return [];
    const folded = rows
      .map((row) => ({ row, body: bodyOf(textsOf(row)) }))
      .map((each) => ({ ...each, words: wordsOf(each.body) }));
    const exact = folded.filter(({ body, words }) => terms.every((term) => isFound(term, body, words)));
    const found =
      exact.length > 0
        ? exact
        : folded.filter(({ body, words }) =>
            terms.every((term) => isFound(term, body, words) || isForgiven(term, words)),
          );
    return found.map(({ row }) => row);
  };
}

/** The folded text of a subject, out of its fields. */
export function bodyOf(texts: Texts): string {
  return fold(texts.filter((text) => text !== null && text !== "").join("\n"));
}

function isFound(term: Term, body: string, words: readonly string[]): boolean {
  return term.isUnspaced ? body.includes(term.text) : words.some((word) => word.startsWith(term.text));
}

function isForgiven(term: Term, words: readonly string[]): boolean {
  return (
    !term.isUnspaced &&
    variantsOf(term.text).length > 0 &&
    words.some((word) => variantsOf(word).length > 0 && isTypoOf(term.text, word))
  );
}
