/** One noun in all the forms that code, addresses, tables and sentences need. */
export type Words = Readonly<Record<string, string>>;

/**
 * The singular of an English plural, by rule. What the rules get wrong is said: `--one <singular>`.
 */
export function singularOf(plural: string): string {
  if (plural.endsWith("ies")) return plural.replace(/ies$/, "y");
  if (/(ss|sh|ch|x|z)es$/.test(plural)) return plural.replace(/es$/, "");
  return plural.replace(/s$/, "");
}

/**
 * What the templates' placeholders stand for.
 *
 * @param plural in lower case, words joined by hyphens: `help-requests`
 * @throws Error for a name that is not written so, or whose singular is the same word
 */
export function wordsOf(plural: string, singular = singularOf(plural)): Words {
  for (const name of [plural, singular])
    if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`${name} is not written in lower case, as in help-requests.`);
  if (plural === singular) throw new Error(`Say the plural, and the singular behind --one: they differ in the code.`);
  return {
    __things__: camel(plural),
    __thing__: camel(singular),
    __Things__: pascal(plural),
    __Thing__: pascal(singular),
    "__things-kebab__": plural,
    "__thing-kebab__": singular,
    __things_snake__: plural.replaceAll("-", "_"),
    "__things words__": plural.replaceAll("-", " "),
  };
}

/** The same text with every placeholder filled in. */
export function filled(text: string, words: Words): string {
  return Object.entries(words).reduce((done, [placeholder, word]) => done.replaceAll(placeholder, word), text);
}

/** `Help requests`: the title of a page. */
export function titleOf(plural: string): string {
  const words = plural.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function camel(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
