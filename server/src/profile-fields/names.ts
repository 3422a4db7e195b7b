import { matchLocale } from "@marquee/contract/kernel";
import type { Scope } from "../kernel/scope.ts";
import type { FieldNames } from "./schema.ts";

type Reading = Pick<Scope, "organization" | "locale">;

/** What something is called for the caller: in their language, else in the community's, else in any. */
export function nameFor({ organization, locale }: Reading, names: FieldNames): string {
  const offered = names.map((each) => each.locale);
  const best = matchLocale([locale, organization.configuration.DEFAULT_LOCALE], offered);
  return (names.find((each) => each.locale === best) ?? names[0])?.name ?? "";
}

/** Names as they are kept: of the community's languages alone, the last one for each, and none that is empty. */
export function keptNames({ organization }: Reading, names: FieldNames): FieldNames {
  const { locales } = organization.configuration;
  const written = names.filter(({ locale, name }) => locales.includes(locale) && name.trim() !== "");
  return [...new Map(written.map(({ locale, name }) => [locale, { locale, name: name.trim() }])).values()];
}
