import { setupI18n, type Messages } from "@lingui/core";
import { languageOf } from "@marquee/contract/kernel";
import type english from "../../locales/en.json";

/** Every text of the product, by the id it has in web/app/locales. */
export type TextId = keyof typeof english;
export type TextValues = Record<string, string | number | undefined>;
export type Translate = (id: TextId, values?: TextValues) => string;

/** A community's own wordings of some texts in one language, compiled as the catalogues are. */
export type Wordings = Messages;

/** The texts of one language for one reader. On the server one per request: nothing is shared between people. */
export type Texts = { readonly locale: string; readonly t: Translate; has(id: string): id is TextId };

/** @param messages compiled catalogue of the locale, as `virtual:texts` serves it. */
export function createTexts(locale: string, messages: Messages): Texts {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return {
    locale,
    t: (id, values) => i18n._(id, values),
    has: (id): id is TextId => id in messages,
  };
}

/**
 * The page's language with the region the reader asked for: numbers and dates differ between 'en-GB' and 'en-US'.
 * Arabic keeps the digits and the calendar that its texts have, which some regions would change beside them.
 */
export function formatLocaleOf(locale: string, wishes: readonly string[]): string {
  const regional = wishes.find((wish) => languageOf(wish) === languageOf(locale) && isKnown(wish));
  const chosen = new Intl.Locale(locale.includes("-") ? locale : (regional ?? locale));
  const likeTexts = chosen.language === "ar" ? { numberingSystem: "latn", calendar: "gregory" } : {};
  return new Intl.Locale(chosen, likeTexts).toString();
}

function isKnown(wish: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(wish).length > 0;
  } catch {
    return false;
  }
}
