import { addDays, addMonths, startOfWeek, type Day } from "../calendar/index.ts";

export type Days = { readonly from: Day; readonly to: Day };

/** Days that people ask for, from today on. */
export function usualDays(today: Day): Readonly<Record<"today" | "tomorrow" | "weekend" | "week" | "month", Days>> {
  const tomorrow = addDays(today, 1);
  const saturday = addDays(startOfWeek(today, 1), 5);
  return {
    today: { from: today, to: today },
    tomorrow: { from: tomorrow, to: tomorrow },
    weekend: { from: saturday < today ? today : saturday, to: addDays(saturday, 1) },
    week: { from: today, to: addDays(today, 6) },
    month: { from: today, to: addDays(addMonths(`${today.slice(0, 7)}-01`, 1), -1) },
  };
}

/** '27–29 Nov', or one day. */
export function daysText({ from, to }: Partial<Days>, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const at = (day: Day): Date => new Date(`${day}T00:00:00Z`);
  if (from !== undefined && to !== undefined && from !== to) return format.formatRange(at(from), at(to));
  if (from !== undefined && to === undefined) return `${format.format(at(from))} –`;
  const day = from ?? to;
  return day === undefined ? "" : `${from === undefined ? "– " : ""}${format.format(at(day))}`;
}
