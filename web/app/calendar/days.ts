/** A day such as '2026-11-20', whatever the zone: calendars are about days, not about instants. */
export type Day = string;

const dayLength = 86_400_000;
const asInstant = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: Day, count: number): Day =>
  new Date(asInstant(day) + count * dayLength).toISOString().slice(0, 10);

/** The same day so many months on, or the last one of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export function firstWeekday(locale: string): number {
  const known: unknown = new Intl.Locale(locale);
  const info: unknown =
    typeof known === "object" && known !== null
      ? "getWeekInfo" in known && typeof known.getWeekInfo === "function"
        ? known.getWeekInfo()
        : Reflect.get(known, "weekInfo")
      : undefined;
  const first = typeof info === "object" && info !== null ? Reflect.get(info, "firstDay") : undefined;
  return typeof first === "number" ? first : 1;
}

/** The day on which the week of a day begins. */
export function startOfWeek(day: Day, firstDay: number): Day {
  const weekday = new Date(asInstant(day)).getUTCDay() || 7;
  return addDays(day, -((weekday - firstDay + 7) % 7));
}

export const weekOf = (day: Day, firstDay: number): Day[] => {
  const start = startOfWeek(day, firstDay);
  return Array.from({ length: 7 }, (_, index) => addDays(start, index));
};

/** The weeks that a month lies in, from the first day of the first to the last of the last. */
export function weeksOf(day: Day, firstDay: number): Day[][] {
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const weeks: Day[][] = [];
  for (let start = startOfWeek(first, firstDay); start <= last; start = addDays(start, 7))
    weeks.push(weekOf(start, firstDay));
  return weeks;
}

/** A day in words, in the language and its own calendar's order. */
export const writeDay = (day: Day, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(asInstant(day));
