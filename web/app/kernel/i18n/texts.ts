import { languageOf } from "@marquee/contract/kernel";
import type { TextId } from "../../text-ids.ts";
import { sentence, type Messages, type MessageValues } from "./message.ts";

export type { TextId };
export type TextValues = MessageValues;
export type Translate = (id: TextId, values?: TextValues) => string;

/** A community's own wordings of some texts in one language, compiled as the catalogues are. */
export type Wordings = Messages;

/** The texts of one language for one reader. On the server one per request: nothing is shared between people. */
export type Texts = { readonly locale: string; readonly t: Translate };

type TextsOptions = {
  /** Come before those of the locale. */
  readonly wordings?: Wordings | undefined;
  /** Asked for a text that is not there: it may make the drawing wait by throwing a promise. */
  readonly onMissing?: () => void;
};

/**
 * @param messages compiled texts of the locale; in a browser they grow as parts of the product are loaded. They are looked
 * at and not copied: there are thousands, and a server has new texts for every page.
 */
export function createTexts(locale: string, messages: Messages, { wordings, onMissing }: TextsOptions = {}): Texts {
  return {
    locale,
    t: (id, values) => {
      const message = wordings?.[id] ?? messages[id];
      if (message !== undefined) return sentence(message, locale, values);
      onMissing?.();
      return id;
    },
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
