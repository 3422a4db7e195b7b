import type { priceIntervals } from "@marquee/contract/subscriptions";

/** How long a period is. */
export type Interval = { readonly interval: (typeof priceIntervals)[number]; readonly intervalCount: number };

const day = 24 * 60 * 60_000;
const days = { day: 1, week: 7 } as const;
const months = { month: 1, year: 12 } as const;

/**
 * When a period is over that begins then. Months end on the day of the month on which the first of them began, or on
 * their last day where they have none: from 31 January to 28 February, and to 31 March.
 */
export function periodEnd(startsAt: Date, { interval, intervalCount }: Interval, anchorDay: number): Date {
  if (interval === "day" || interval === "week")
    return new Date(startsAt.getTime() + days[interval] * intervalCount * day);
  const end = new Date(startsAt);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months[interval] * intervalCount);
  end.setUTCDate(Math.min(anchorDay, lastDay(end)));
  return end;
}

const lastDay = (moment: Date): number =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();

export const daysAfter = (moment: Date, count: number): Date => new Date(moment.getTime() + count * day);
export const later = (one: Date, other: Date): Date => (one > other ? one : other);
export const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
