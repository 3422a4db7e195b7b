/** What may name a person or grant access, and what stands in its place. In this order: the later are the looser. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/[\p{Cc}\u2028\u2029]+/gu, " "],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)*/g, "<token>"],
  [/[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g, "<email>"],
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, "<id>"],
  [/\?[^\s)"']*/g, ""],
  [/\/(people|accounts|messages|passes|profile)\/[^\s/)"']+/g, "/$1/<name>"],
  // Code quotes words; people write more than one, or beyond ASCII.
  [/(["'`])(?=[^"'`]*[\s\u0080-\uffff])[^"'`]{1,500}\1/g, "<text>"],
  [/\+?\d[\d\s().-]{6,}\d/g, "<number>"],
  [/\b[A-Za-z0-9_+/-]{32,}\b/g, "<secret>"],
];

/** A text of a crash without what it may say about people: addresses, names in quotes, numbers, ids, secrets. */
export function scrubbed(text: string): string {
  return rules.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text).trim();
}
