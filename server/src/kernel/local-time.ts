import { keptFormats } from "./kept-formats.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

const formatOf = keptFormats((timeZone) => {
  const numeric = "numeric" as const;
  const parts = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric };
  return new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", ...parts });
});

/** What the clocks of a zone show at an instant, as ms since 1970 if it were UTC. */
export function shownAt(zone: string, instant: number): number {
  const found: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) found[type] = Number(value);
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0, second = 0 } = found;
  return Date.UTC(year, month - 1, date, hour, minutes, second);
}

/** A day of the calendar, `2027-03-28`, as the beginning of that day in UTC; undefined for one that there is not. */
export function dayNumber(text: string): number | undefined {
  const at = Date.parse(`${text}T00:00:00.000Z`);
  return Number.isNaN(at) || dayText(at) !== text ? undefined : at;
}

export const dayText = (shown: number): string => new Date(shown).toISOString().slice(0, 10);
/** `570` is 09:30; `1440` is 24:00, the end of a day. */
export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** What day it is at a place. */
export const dayAt = (zone: string, instant: Date): string => dayText(shownAt(zone, instant.getTime()));

/** What the clocks of a place show during one day of its calendar. */
export type LocalDay = {
  /** When they first show this, in minutes of the day (1440: the end of it); undefined where they leave it out. */
  first(minutes: number): number | undefined;
  /** The same, and where they leave it out the moment at which they are put forward. */
  atOrAfter(minutes: number): number;
};

/**
 * Reads the clocks of a zone once for a day on which nobody changes them, and for every time asked about on one on which
 * somebody does.
 * @param dayStart the day, as `dayNumber` gives it.
 */
export function localDay(zone: string, dayStart: number): LocalDay {
  const offsetAt = (instant: number): number => shownAt(zone, instant) - instant;
  const before = offsetAt(dayStart - day);
  const after = offsetAt(dayStart + 2 * day);
  const first = (minutes: number): number | undefined => {
    const shown = dayStart + minutes * minute;
    if (before === after) return shown - before;
    const candidates = [before, after].map((offset) => shown - offset).filter((at) => shownAt(zone, at) === shown);
    return candidates.length > 0 ? Math.min(...candidates) : undefined;
  };
  const atOrAfter = (minutes: number): number => {
    const shown = dayStart + minutes * minute;
    return first(minutes) ?? changeBetween(offsetAt, shown - after, shown - before);
  };
  return { first, atOrAfter };
}

/** The first minute at which clocks are no longer as far from UTC as at the beginning of a span. */
function changeBetween(offsetAt: (instant: number) => number, from: number, until: number): number {
  const old = offsetAt(from);
  let [same, changed] = [from / minute, until / minute];
  while (changed - same > 1) {
    const middle = Math.floor((same + changed) / 2);
    if (offsetAt(middle * minute) === old) same = middle;
    else changed = middle;
  }
  return changed * minute;
}
