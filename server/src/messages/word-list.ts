import { messageErrors } from "@marquee/contract/messages";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";

/** Scripts that put no spaces between words: there a word is found wherever its characters stand. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Accents of Latin, Greek and Cyrillic letters. A dakuten is none: it makes another syllable. */
const accents = /[\u0300-\u036f]/g;
/** Characters that are not seen and only part a word from itself. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

const compiled = new WeakMap<readonly string[], RegExp | undefined>();

/** Refuses what holds a word that the community's moderators do not want, whatever its case and accents. */
export function refuseUnwanted({ organization }: Pick<Scope, "organization">, text: string): void {
  const word = findUnwanted(organization.configuration.WORD_LIST ?? nothing, text);
  if (word !== undefined) fail(messageErrors.unwantedWord, { word });
}

/** The first word of the list in a text, as the text has it but for case and accents. */
export function findUnwanted(words: readonly string[], text: string): string | undefined {
  if (words.length === 0) return undefined;
  if (!compiled.has(words)) compiled.set(words, patternOf(words));
  return compiled.get(words)?.exec(folded(text))?.[0].normalize("NFC");
}

/** Every different one that is found, for whoever tries a list out. */
export function findAllUnwanted(words: readonly string[], text: string): string[] {
  const pattern = patternOf(words);
  const all = pattern ? folded(text).matchAll(new RegExp(pattern, "gu")) : [];
  return [...new Set([...all].map(([found]) => found.normalize("NFC")))];
}

const nothing: readonly string[] = [];

function patternOf(words: readonly string[]): RegExp | undefined {
  const wanted = words.map((word) => folded(word).trim()).filter((word) => word !== "");
  return wanted.length > 0 ? new RegExp(wanted.map(partOf).join("|"), "u") : undefined;
}

function partOf(word: string): string {
  const characters = RegExp.escape(word).replaceAll("\\x20", "\\s+");
  return unspaced.test(word) ? characters : `(?<![\\p{L}\\p{N}])${characters}(?![\\p{L}\\p{N}])`;
}

const folded = (text: string): string =>
  text.normalize("NFKD").replaceAll(unseen, "").replaceAll(accents, "").toLowerCase();
