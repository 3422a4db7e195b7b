import { siteCookies } from "@marquee/contract/organization";
import { writeCookie } from "./cookies.ts";

/** Sends the server the reader's zone, so that the next page has their times in its first byte. */
export function rememberTimeZone(known: string | undefined): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone && timeZone !== known) writeCookie(siteCookies.timeZone, timeZone);
}
