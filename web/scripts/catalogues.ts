import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isStale, readLock } from "./lock.ts";
import { pseudo } from "./pseudo.ts";

export type Catalogue = Readonly<Record<string, string>>;
export type Catalogues = Readonly<Record<string, Catalogue>>;

/** A made-up language for development and tests: whatever it does not change has escaped translation. */
export const pseudoLocale = "en-XA";

/** Languages that have every text, always: the check fails otherwise. The others fall back text by text. */
export const completeLocales = ["en", "es", "fr", "ja"] as const;

/** One language of one slice: `web/app/chat/texts/fr.json`. */
export type TextFile = { readonly slice: string; readonly locale: string; readonly path: string };

/** @param folder of the slices, each with its `texts`. */
export function textFiles(folder: string): TextFile[] {
  const slices = readdirSync(folder).filter((name) => existsSync(join(folder, name, "texts")));
  return slices.toSorted().flatMap((slice) =>
    readdirSync(join(folder, slice, "texts"))
      .toSorted()
      .flatMap((name) => {
        const locale = textFileName.exec(name)?.[1];
        return locale === undefined ? [] : [{ slice, locale, path: join(folder, slice, "texts", name) }];
      }),
  );
}

/** `fr.json`, `zh-CN.json`; what else stands beside them has a longer name. */
const textFileName = /^([a-z]{2,3}(?:-[A-Z]{2})?)\.json$/;

/**
 * Every language with the texts of all slices, sorted by language. A translation of an older English text is left out:
 * what is not there is shown in English, which is read less well but does not mislead.
 */
export function readCatalogues(folder: string): Catalogues {
  const files = textFiles(folder);
  const english = new Map(files.filter(({ locale }) => locale === "en").map((file) => [file.slice, readTexts(file)]));
  const locks = new Map([...english.keys()].map((slice) => [slice, readLock(folder, slice)]));
  const current = (file: TextFile): Catalogue => {
    const texts = readTexts(file);
    if (completeLocales.some((locale) => locale === file.locale)) return texts;
    const isCurrent = ([id]: [string, string]): boolean =>
      !isStale(locks.get(file.slice) ?? {}, id, english.get(file.slice)?.[id] ?? "", file.locale);
    return Object.fromEntries(Object.entries(texts).filter(isCurrent));
  };
  const byLocale = Map.groupBy(files, ({ locale }) => locale);
  const whole = [...byLocale].map(([locale, each]) => [locale, Object.assign({}, ...each.map(current))] as const);
  return Object.fromEntries(whole.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export const readTexts = ({ path }: TextFile): Catalogue => JSON.parse(readFileSync(path, "utf8"));

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
