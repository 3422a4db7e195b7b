/** One emoji as people look for it: by its name in their language, and by related words. */
export type Emoji = {
  readonly unicode: string;
  readonly label: string;
  readonly words: string;
  readonly group: number;
};

type Entry = { unicode: string; label: string; tags?: string[]; group?: number; order?: number };
type Load = () => Promise<{ default: Entry[] }>;

/** The languages that names are there for; the rest read English. Each is loaded when the panel opens for the first time. */
const loads: Readonly<Record<string, Load>> = {
  en: () => import("emojibase-data/en/compact.json"),
  da: () => import("emojibase-data/da/compact.json"),
  de: () => import("emojibase-data/de/compact.json"),
  es: () => import("emojibase-data/es/compact.json"),
  fi: () => import("emojibase-data/fi/compact.json"),
  fr: () => import("emojibase-data/fr/compact.json"),
  hi: () => import("emojibase-data/hi/compact.json"),
  hu: () => import("emojibase-data/hu/compact.json"),
  it: () => import("emojibase-data/it/compact.json"),
  ja: () => import("emojibase-data/ja/compact.json"),
  ko: () => import("emojibase-data/ko/compact.json"),
  nl: () => import("emojibase-data/nl/compact.json"),
  pl: () => import("emojibase-data/pl/compact.json"),
  pt: () => import("emojibase-data/pt/compact.json"),
  ru: () => import("emojibase-data/ru/compact.json"),
  sv: () => import("emojibase-data/sv/compact.json"),
  th: () => import("emojibase-data/th/compact.json"),
  uk: () => import("emojibase-data/uk/compact.json"),
  vi: () => import("emojibase-data/vi/compact.json"),
  zh: () => import("emojibase-data/zh/compact.json"),
};

/** Letters of regions and parts of other emoji are none that anybody looks for. */
const components = 2;

/** @returns every emoji in the order of Unicode, with names in the language, or in English where it has none. */
export async function readEmoji(locale: string): Promise<Emoji[]> {
  const load = loads[locale.split("-")[0] ?? ""] ?? loads["en"];
  const entries = (await load?.())?.default ?? [];
  return entries
    .filter(({ group, order }) => group !== undefined && group !== components && order !== undefined)
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map(({ unicode, label, tags = [], group = 0 }) => ({
      unicode: plain(unicode),
      label,
      group,
      words: fold([label, ...tags].join(" ")),
    }));
}

/** Without the selector that an emoji of its own needs not: the same emoji is the same text, wherever it was typed. */
const plain = (unicode: string): string => unicode.replace(/^(\p{Emoji_Presentation})\uFE0F$/u, "$1");

/** What an emoji is called in the language; the emoji itself where that is not known. */
export async function readEmojiNames(locale: string): Promise<(emoji: string) => string> {
  const names = new Map((await readEmoji(locale)).map(({ unicode, label }) => [plain(unicode), label]));
  return (emoji) => names.get(plain(emoji)) ?? emoji;
}

/** Every word typed has to begin a word of the emoji; scripts without spaces are found within. */
export function findEmoji(all: readonly Emoji[], search: string): Emoji[] {
  const asked = fold(search).split(/\s+/).filter(Boolean);
  return all.filter(({ words, unicode }) =>
    asked.every(
      (word) => unicode === word || ` ${words}`.includes(` ${word}`) || (isDense(word) && words.includes(word)),
    ),
  );
}

const isDense = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word);

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
