import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ErrorDeclaration } from "@marquee/contract/kernel";
import type { FailureData } from "./failure.ts";

/** The sentences the server says, from the same texts as the screens: a JSON file a slice and language, flat ids. */
export type Texts = {
  /** The error's sentence in a locale; English, from the contract, where there is no translation. */
  sentence(locale: string, error: ErrorDeclaration, data: FailureData): string;
  /** A text by its id, English where the language lacks it. */
  text(locale: string, id: string, data?: FailureData): string;
};

/** @param directory of the slices: `chat/texts/fr.json` and others stand in it. */
export function loadTexts(directory: string): Texts {
  const catalogues = new Map<string, Record<string, string>>();
  for (const file of globSync("*/texts/*.json", { cwd: directory })) {
    const locale = basename(file, ".json");
    const lock = join(directory, dirname(file), "lock.json");
    const stale: Record<string, string> = existsSync(lock) ? readJson(lock) : {};
    const texts = Object.entries(readJson(join(directory, file))).filter(
      // Behind the hash stand the languages whose translation is of an older English text; see web/scripts/lock.ts.
      ([id]) => !stale[id]?.split(" ").includes(locale, 1),
    );
    catalogues.set(locale, { ...catalogues.get(locale), ...Object.fromEntries(texts) });
  }

  function find(locale: string, id: string): string | undefined {
    const [language = locale] = locale.split("-", 1);
    // Traditional Chinese is no fallback for simplified Chinese, nor the other way round.
    return catalogues.get(locale)?.[id] ?? (language === "zh" ? undefined : catalogues.get(language)?.[id]);
  }

  return {
    sentence: (locale, error, data) => fill(locale, find(locale, `error.${error.code}`) ?? error.sentence, data),
    text: (locale, id, data = {}) => fill(locale, find(locale, id) ?? find("en", id) ?? id, data),
  };
}

const readJson = (path: string): Record<string, string> => JSON.parse(readFileSync(path, "utf8"));

/** `{name}`, and `{count, plural, one {# place} other {# places}}` by the rules of the language. */
function fill(locale: string, sentence: string, data: FailureData): string {
  const chosen = sentence.replace(
    /\{(\w+), plural,((?:\s*=?\w+\s*\{(?:[^{}]|\{[^{}]*\})*\})+)\s*\}/g,
    (_whole, name: string, branches: string) => branchOf(locale, Number(data[name] ?? 0), branches),
  );
  return chosen.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(data[name] ?? placeholder));
}

function branchOf(locale: string, count: number, branches: string): string {
  const texts = new Map(
    [...branches.matchAll(/(=?\w+)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(([, name = "", text = ""]) => [name, text]),
  );
  const category = new Intl.PluralRules(locale).select(count);
  const text = texts.get(`=${count}`) ?? texts.get(category) ?? texts.get("other") ?? "";
  return text.replaceAll("#", new Intl.NumberFormat(locale).format(count));
}
