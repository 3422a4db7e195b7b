import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { OrganizationConfig } from "@marquee/contract/organization";
import type { Wordings } from "./texts.ts";

/** A configuration is the same object until it changes, so each wording is compiled once. */
const compiled = new WeakMap<OrganizationConfig, Map<string, Wordings | undefined>>();

/** The community's own wordings of texts in a language, ready to be put over the catalogue's. */
export function wordingsOf(site: OrganizationConfig, locale: string): Wordings | undefined {
  const known = compiled.get(site) ?? new Map<string, Wordings | undefined>();
  compiled.set(site, known);
  if (!known.has(locale)) known.set(locale, compile(site.LANGUAGES[locale]));
  return known.get(locale);
}

function compile(texts: Readonly<Record<string, string>> | undefined): Wordings | undefined {
  const entries = Object.entries(texts ?? {});
  if (entries.length === 0) return undefined;
  return Object.fromEntries(entries.map(([id, text]) => [id, [compileMessage(text)].flat()]));
}
