import type { Moment } from "./types.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** The instant a moment means when the community is made at `now` (ms), its time of day read in `timezone`. */
export function instantOf(moment: Moment, now: number, timezone: string): number {
  if ("minutes" in moment) return now + moment.minutes * minute;
  const [days, time] = moment;
  const today = wallClock(now, timezone).slice(0, 10);
  const target = new Date(Date.parse(`${today}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
  const wanted = Date.parse(`${target}T${time}:00Z`);
  // The offset of the guess may be that of the other side of a clock change; the second round settles it.
  const guess = wanted - offset(wanted, timezone);
  return wanted - offset(guess, timezone);
}

/** Milliseconds the wall clock of the zone is ahead of UTC at an instant. */
function offset(instant: number, timezone: string): number {
  return Date.parse(`${wallClock(instant, timezone)}Z`) - Math.floor(instant / 1000) * 1000;
}

/** `2026-11-20T18:30:00` as it reads on a wall in the zone. */
function wallClock(instant: number, timezone: string): string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: timezone, dateStyle: "short", timeStyle: "medium" });
  return format.format(instant).replace(" ", "T");
}
