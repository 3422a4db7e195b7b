import { escapeHtml } from "../../kernel/mail/index.ts";
import type { Tenant } from "../../kernel/tenancy/tenant.ts";
import type { Texts } from "../../kernel/texts.ts";
import type { ArchivedFiles } from "./uploads.ts";

/** What every page of an archive is made with. */
export type Archive = {
  readonly tenant: Tenant;
  readonly texts: Texts;
  readonly locale: string;
  readonly now: Date;
  readonly files: ArchivedFiles;
};

/** A text in the archive's language, as HTML. */
export const sayIn =
  ({ texts, locale }: Archive) =>
  (id: string, data: Record<string, string | number> = {}): string =>
    escapeHtml(texts.text(locale, id, data));

export function momentText({ tenant, locale }: Archive, at: Date): string {
  const { timezone } = tenant.configuration;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: timezone }).format(at);
}
