import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pseudo } from "./pseudo.ts";

export type Catalogue = Readonly<Record<string, string>>;
export type Catalogues = Readonly<Record<string, Catalogue>>;

/** A made-up language for development and tests: whatever it does not change has escaped translation. */
export const pseudoLocale = "en-XA";

/** Languages that have every text, always: the check fails otherwise. The others fall back text by text. */
export const completeLocales = ["en", "es", "fr", "ja"] as const;

export function readCatalogues(folder: string): Catalogues {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted();
  return Object.fromEntries(
    files.map((name) => [basename(name, ".json"), JSON.parse(readFileSync(join(folder, name), "utf8"))]),
  );
}

/** Every language with all texts: its own, else those of the language without its region, else English. */
export function filledCatalogues(catalogues: Catalogues): Catalogues {
  const english = catalogues["en"] ?? {};
  const filled = Object.entries(catalogues).map(([locale, own]) => {
    const related = fallbacksOf(locale).map((each) => catalogues[each] ?? {});
    const known = [...related.toReversed(), own].map((texts) => fitting(texts, english));
    return [locale, Object.assign({}, english, ...known)] as const;
  });
  const made = Object.entries(english).map(([id, text]) => [id, pseudo(text)]);
  return { ...Object.fromEntries(filled), [pseudoLocale]: Object.fromEntries(made) };
}

/** What a language has of today's English: a text that has gone, or fills in something else since, is passed over. */
function fitting(texts: Catalogue, english: Catalogue): Catalogue {
  const fits = ([id, text]: [string, string]): boolean =>
    english[id] !== undefined && placeholders(text) === placeholders(english[id]);
  return Object.fromEntries(Object.entries(texts).filter(fits));
}

/** Names of what a message fills in and of its parts, as `<terms>` is one, sorted. */
export function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1] ?? "");
  const plain = names.filter((name) => !isBranch(text, name));
  const parts = [...text.matchAll(/<(\w+)>.*?<\/\1>/g)].map((match) => `<${match[1]}>`);
  return [...new Set([...plain, ...parts])].toSorted().join(", ");
}

/** The words inside a plural's branches look like placeholders: `one {place}`. */
const isBranch = (text: string, name: string): boolean =>
  new RegExp(`(?:zero|one|two|few|many|other|=\\d+)\\s*\\{\\s*${name}\\s*\\}`).test(text) &&
  !new RegExp(`\\{\\s*${name}\\s*,`).test(text);

/** Share of English's texts that a language has, its region's parent counted: a Brazilian reads Portuguese. */
export function completenessOf(catalogues: Catalogues, locale: string): number {
  const ids = Object.keys(catalogues["en"] ?? {});
  const sources = [locale, ...fallbacksOf(locale)].map((each) => catalogues[each] ?? {});
  const has = ids.filter((id) => sources.some((source) => source[id]?.trim()));
  return ids.length === 0 ? 1 : has.length / ids.length;
}

/** `pt` for `pt-BR`. Chinese has none: the two scripts do not stand in for each other. */
function fallbacksOf(locale: string): string[] {
  const [language = locale, region] = locale.split("-");
  return region === undefined || language === "zh" || language === "en" ? [] : [language];
}
