const made = new Map<string, Intl.DateTimeFormat>();

/** '27 Nov' of a day such as `2026-11-27`, as the language writes it: short enough for the line below a chart. */
export function dayLabel(day: string, locale: string): string {
  const format =
    made.get(locale) ?? new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  made.set(locale, format);
  return format.format(Date.parse(`${day}T00:00:00Z`));
}
