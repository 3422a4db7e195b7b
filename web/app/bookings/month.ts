import { addDays, addMonths, type Day } from "../calendar/index.ts";
import { dayOf } from "../kernel/i18n/format.ts";
import type { DaySlots, Slot, BookingSpace } from "./reads.ts";

/** Between which days a space can be booked at all; no last one: however far ahead. */
export type Bounds = { readonly first: Day; readonly last: Day | undefined };
/** What is looked at: a month by its first day, and a day of it once somebody has chosen one. */
export type Asked = { readonly month: Day; readonly day: Day | undefined };
export type DayState = "free" | "full" | "closed";

export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** @param now in ms */
export function boundsOf(
  space: Pick<BookingSpace, "start" | "end" | "daysAhead">,
  timeZone: string,
  now: number,
): Bounds {
  const today = dayOf(now, timeZone);
  const begins = space.start === null ? today : dayOf(Date.parse(space.start), timeZone);
  // What ends at midnight leaves nothing on the day that begins.
  const ends = space.end === null ? [] : [dayOf(Date.parse(space.end) - 1, timeZone)];
  const [last] = [...ends, ...(space.daysAhead === null ? [] : [addDays(today, space.daysAhead)])].toSorted();
  return { first: begins > today ? begins : today, last };
}

export const isWithin = (day: Day, { first, last }: Bounds): boolean =>
  day >= first && (last === undefined || day <= last);

/** @param address a day such as '2027-01-04', a month such as '2027-01', or whatever else somebody has written there */
export function askedOf(address: string | null, bounds: Bounds): Asked {
  const [, month = "", day] = /^(\d{4}-(?:0[1-9]|1[0-2]))(-\d\d)?$/.exec(address ?? "") ?? [];
  const asked = day === undefined ? undefined : `${month}${day}`;
  if (asked !== undefined && isDay(asked) && isWithin(asked, bounds)) return { month: monthOf(asked), day: asked };
  const isMonth = month !== "" && month >= bounds.first.slice(0, 7) && month <= (bounds.last ?? "9999").slice(0, 7);
  return { month: isMonth ? `${month}-01` : monthOf(bounds.first), day: undefined };
}

const isDay = (day: Day): boolean => addDays(addMonths(day, 0), 0) === day;

/** Whether there is a month beside it in which something can be booked. @param by 1, or -1 for the one before */
export const hasMonth = (month: Day, by: number, { first, last }: Bounds): boolean => {
  const beside = addMonths(month, by);
  return beside >= monthOf(first) && (last === undefined || beside <= last);
};

export const isFree = ({ supply }: Pick<Slot, "supply">): boolean => supply !== 0;

export function stateOf(slots: readonly Slot[] | undefined): DayState {
  if (!slots || slots.length === 0) return "closed";
  return slots.some(isFree) ? "free" : "full";
}

/** The first day with a slot that is left. */
export const firstFree = (days: readonly DaySlots[] | undefined): Day | undefined =>
  days?.find(({ slots }) => slots.some(isFree))?.day;
