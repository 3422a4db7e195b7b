import { useRef, type KeyboardEvent } from "react";
import { usePageFacts, useReading } from "../kernel/page/page.tsx";
import { dayOf } from "../kernel/i18n/format.ts";
import { addDays, addMonths, firstWeekday, startOfWeek, type Day } from "./days.ts";

/** What stands on a calendar. */
export type CalendarEntry = {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly start: string;
  readonly end?: string;
};

/** The entries of each day that they touch, in the reader's zone, the earliest first. */
export function useEntriesByDay(entries: readonly CalendarEntry[]): ReadonlyMap<Day, readonly CalendarEntry[]> {
  const { timeZone } = useReading();
  const byDay = new Map<Day, CalendarEntry[]>();
  for (const entry of entries.toSorted((one, other) => one.start.localeCompare(other.start))) {
    const first = dayOf(Date.parse(entry.start), timeZone);
    // What ends at midnight does not touch the day that begins.
    const last = entry.end ? dayOf(Date.parse(entry.end) - 1, timeZone) : first;
    for (let day = first; day <= last && day <= addDays(first, 60); day = addDays(day, 1))
      byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  }
  return byDay;
}

/** The day that it is for the reader, and the day their weeks begin with. */
export function useToday(): { today: Day; firstDay: number; locale: string } {
  const { now, timeZone, locale } = useReading();
  const { formatLocale } = usePageFacts();
  return { today: dayOf(now, timeZone), firstDay: firstWeekday(formatLocale), locale };
}

type Days = { readonly chosen: Day; readonly firstDay: number; readonly choose: (day: Day) => void };

/**
 * One stop of the Tab key for all days: arrows go by days and weeks, Home and End to the ends of the week, Page Up and
 * Down by months.
 */
export function useDayKeys({ chosen, firstDay, choose }: Days) {
  const grid = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset["day"] === undefined) return;
    const forwards = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    const next = dayAfter(event.key, chosen, firstDay, forwards);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  return { grid, press };
}

function dayAfter(key: string, day: Day, firstDay: number, forwards: number): Day | undefined {
  if (key === "ArrowRight") return addDays(day, forwards);
  if (key === "ArrowLeft") return addDays(day, -forwards);
  if (key === "ArrowDown") return addDays(day, 7);
  if (key === "ArrowUp") return addDays(day, -7);
  if (key === "Home") return startOfWeek(day, firstDay);
  if (key === "End") return addDays(startOfWeek(day, firstDay), 6);
  if (key === "PageDown") return addMonths(day, 1);
  return key === "PageUp" ? addMonths(day, -1) : undefined;
}
