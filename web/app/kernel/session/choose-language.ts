import { self } from "@marquee/contract/accounts";
import { siteCookies } from "@marquee/contract/organization";
import type { Client } from "@marquee/client";
import { keepText, keptText } from "../keep-text.ts";
import { readCookie, writeCookie } from "./cookies.ts";

/**
 * Shows the site in another language from now on: in this browser, and for a signed-in person wherever they sign in.
 * The page is made anew, so that everything on it speaks the language at once.
 *
 * @param api client of the signed-in person; undefined for guests
 */
export async function chooseLanguage(locale: string, api: Client | undefined): Promise<void> {
  remember(locale);
  await api?.send(self.update, { body: { locale } });
  const address = new URL(location.href);
  // An address that names a language would go before what was just chosen.
  if (!address.searchParams.has("locale")) return location.reload();
  address.searchParams.delete("locale");
  location.replace(address);
}

/**
 * The choice outlives its cookie: browsers forget cookies sooner than storage. Puts the cookie back.
 *
 * @returns true when the page was made without knowing the choice and has to be made again
 */
export function restoreLanguage(shown: string, offered: readonly string[]): boolean {
  const cookie = readCookie(siteCookies.locale);
  const stored = keptText(siteCookies.locale);
  if (cookie !== undefined) {
    if (stored !== cookie) remember(cookie);
    return false;
  }
  if (stored === undefined || !offered.includes(stored)) return false;
  remember(stored);
  // If no cookie can be stored, reloading would not help.
  return stored !== shown && readCookie(siteCookies.locale) === stored;
}

function remember(locale: string): void {
  writeCookie(siteCookies.locale, locale);
  keepText(siteCookies.locale, locale);
}
