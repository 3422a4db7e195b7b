import { dayAt, dayNumber, localDay, timeText } from "../kernel/local-time.ts";

const minute = 60_000;
const dayMs = 24 * 60 * minute;

type Span = { readonly start: Date; readonly end: Date };

/** Minutes of a day at the place, and the day of the week from 0 (Sunday). */
export type Hours = { readonly dayOfWeek: number; readonly opens: number; readonly closes: number };

export type SpaceRules = {
  readonly timezone: string;
  readonly slotDuration: number;
  readonly bufferMinutes: number;
  readonly leadMinutes: number;
  readonly daysAhead: number | null;
  readonly start: Date | null;
  readonly end: Date | null;
  readonly hours: readonly Hours[];
  readonly blackouts: readonly Span[];
};

/** `time` is what the clocks of the place first show at `start`. */
export type Slot = Span & { readonly time: string };

/**
 * The slots of a space on a day of its place that can be booked at `now`, whoever has booked them. They begin when the
 * space opens and follow one another with its buffer between them. A slot is as long as it says by real minutes, also
 * where the clocks are changed meanwhile; a time that they leave out is no slot, one that they show twice is one when they
 * first do, and where the change would let two slots overlap the later is left out.
 * @param day such as 2027-03-28; one that is not in the calendar has no slots.
 */
export function slotsOf(space: SpaceRules, day: string, now: Date): Slot[] {
  const dayStart = dayNumber(day);
  if (dayStart === undefined || !isNearEnough(space, dayStart, now)) return [];
  const dayOfWeek = new Date(dayStart).getUTCDay();
  const open = space.hours
    .filter((each) => each.dayOfWeek === dayOfWeek)
    .toSorted((one, other) => one.opens - other.opens);
  if (open.length === 0) return [];
  const clocks = localDay(space.timezone, dayStart);
  const slots: Slot[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const { opens, closes } of open) {
    const closing = clocks.atOrAfter(closes);
    for (let at = opens; at + space.slotDuration <= closes; at += space.slotDuration + space.bufferMinutes) {
      const start = clocks.first(at);
      if (start === undefined || start < free) continue;
      const end = start + space.slotDuration * minute;
      if (end > closing) continue;
      free = end + space.bufferMinutes * minute;
      const slot = { time: timeText(at), start: new Date(start), end: new Date(end) };
      if (canBeBooked(space, slot, now)) slots.push(slot);
    }
  }
  return slots;
}

function isNearEnough({ daysAhead, timezone }: SpaceRules, dayStart: number, now: Date): boolean {
  const today = dayNumber(dayAt(timezone, now));
  if (today === undefined || dayStart < today) return false;
  return daysAhead === null || dayStart <= today + daysAhead * dayMs;
}

function canBeBooked(space: SpaceRules, { start, end }: Span, now: Date): boolean {
  if (start <= now || start.getTime() < now.getTime() + space.leadMinutes * minute) return false;
  if ((space.start && start < space.start) || (space.end && end > space.end)) return false;
  return !space.blackouts.some((blackout) => start < blackout.end && blackout.start < end);
}

/** All days of the month of a day, in order. */
export function daysOfMonth(day: string): string[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${day.slice(0, 7)}-${String(index + 1).padStart(2, "0")}`);
}
