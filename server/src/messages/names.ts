/** A username behind an @ that begins a word; usernames are latin letters, digits, dots, dashes and underscores. */
const mention = /(?<![\p{L}\p{N}_@])@([a-z0-9](?:[a-z0-9._-]*[a-z0-9_-])?)/giu;
const namesAtMost = 50;

/** A username in lower case, and where it stands in the text with its @. */
export type NameInText = { readonly name: string; readonly start: number; readonly end: number };

/** The usernames that a text names with an @, where the first fifty different ones stand. */
export function namesIn(text: string): NameInText[] {
  const found = Array.from(text.matchAll(mention), ({ 0: whole, 1: name = "", index }) => ({
    name: name.toLowerCase(),
    start: index,
    end: index + whole.length,
  }));
  const first = new Set([...new Set(found.map(({ name }) => name))].slice(0, namesAtMost));
  return found.filter(({ name }) => first.has(name));
}
