/**
 * The best of the offered languages for a reader's wishes, best wish first: the tag itself, else the same language in
 * the same script (`pt-AO` takes `pt`, `zh-HK` takes `zh-TW`), else the language in another script. Tags are BCP 47,
 * those that are none are passed over.
 *
 * @returns the tag as it is offered; undefined when no wish can be fulfilled
 */
export function matchLocale(
  wishes: readonly (string | null | undefined)[],
  offered: readonly string[],
): string | undefined {
  for (const wish of wishes) {
    const wanted = wish ? likely(wish) : undefined;
    if (!wanted) continue;
    const best = offered
      .flatMap((locale) => likely(locale) ?? [])
      .map((locale) => ({ tag: locale.tag, closeness: closeness(wanted, locale) }))
      .toSorted((one, other) => other.closeness - one.closeness)[0];
    if (best && best.closeness > 0) return best.tag;
  }
  return undefined;
}

/** The same list in which a browser's `Accept-Language` asks, best first. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const quality = parameters.find((each) => each.startsWith("q="))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(tag) && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

const rightToLeft = new Set(["ar", "fa", "he", "ur", "yi", "ps", "sd", "ckb", "dv", "ug"]);

/** How a language is written: the `dir` of what is said in it. */
export function directionOf(locale: string): "ltr" | "rtl" {
  return rightToLeft.has(languageOf(locale)) ? "rtl" : "ltr";
}

/** `pt` of `pt-BR`. */
export function languageOf(locale: string): string {
  return (locale.split("-", 1)[0] ?? locale).toLowerCase();
}

type Likely = { tag: string; canonical: string; language: string; script: string; region: string; plain: boolean };

const known = new Map<string, Likely | undefined>();

/** What a tag means once the usual script and region are added; kept, because offered tags come again and again. */
function likely(tag: string): Likely | undefined {
  if (known.has(tag)) return known.get(tag);
  if (known.size > 1000) known.clear();
  const found = read(tag);
  known.set(tag, found);
  return found;
}

function read(tag: string): Likely | undefined {
  try {
    const locale = new Intl.Locale(tag === "no" ? "nb" : tag);
    const { language, script = "", region = "" } = locale.maximize();
    return { tag, canonical: locale.baseName, language, script, region, plain: locale.region === undefined };
  } catch {
    return undefined;
  }
}

function closeness(wanted: Likely, offered: Likely): number {
  if (wanted.language !== offered.language) return 0;
  if (wanted.canonical === offered.canonical) return 5;
  if (wanted.script !== offered.script) return 1;
  if (wanted.region === offered.region) return 4;
  return offered.plain ? 3 : 2;
}
