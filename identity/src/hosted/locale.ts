import type { HostedSite } from "./types.ts";

/** The first wish that the site offers, by the whole tag or by its language; the site's own otherwise. */
export function chooseLocale({ locales, locale }: HostedSite, wishes: readonly (string | undefined)[]): string {
  for (const wish of wishes) {
    const wanted = wish?.toLowerCase();
    if (!wanted) continue;
    const language = wanted.split("-", 1)[0];
    const found =
      locales.find((each) => each.toLowerCase() === wanted) ??
      locales.find((each) => each.toLowerCase().split("-", 1)[0] === language);
    if (found !== undefined) return found;
  }
  return locale;
}
