import { dayNumber, dayText, localDay, shownAt } from "../kernel/local-time.ts";

const minute = 60_000;

/**
 * Moves instants as clocks of a zone show them, by what lies between two of them: what is at 18:00 stays at 18:00 where
 * the clocks are changed in between. What they leave out is when they are put forward, what they show twice the first.
 */
export function shiftBetween(zone: string, from: Date, to: Date): (at: Date) => Date {
  const by = shownAt(zone, to.getTime()) - shownAt(zone, from.getTime());
  return (at) => (at.getTime() === from.getTime() ? to : instantShown(zone, shownAt(zone, at.getTime()) + by));
}

/** When the clocks of a zone show this, as ms since 1970 if it were UTC. */
export function instantShown(zone: string, shown: number): Date {
  const dayStart = dayNumber(dayText(shown)) ?? 0;
  const minutes = Math.floor((shown - dayStart) / minute);
  return new Date(localDay(zone, dayStart).atOrAfter(minutes) + (shown - dayStart - minutes * minute));
}
