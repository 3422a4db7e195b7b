import { dateFormat } from "../kernel/i18n/format.ts";

/** '27 Nov' of a day such as `2026-11-27`, as the language writes it: short enough for the line below a chart. */
export function dayLabel(day: string, locale: string): string {
  const format = dateFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}
