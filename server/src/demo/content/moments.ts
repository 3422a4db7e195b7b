import { type Moment, weekdays } from "./types.ts";

const day = 24 * 60 * 60_000;

/** How many days ago somebody joined: half of a community before last year's events, the others one after the other since. */
export function joinedDaysAgo(index: number, people: number): number {
  const half = people / 2;
  return Math.round(index < half ? 400 + ((half - index) * 360) / half : 3 + ((people - index) * 390) / half);
}

/** The instant a moment means when the community is made at `now` (ms), its time of day read in `timezone`. */
export function instantOf(moment: Moment, now: number, timezone: string): number {
  const [days, time, weekday] = moment;
  const today = wallClock(now, timezone).slice(0, 10);
  const earliest = Date.parse(`${today}T00:00:00Z`) + days * day;
  const wait = weekday ? (weekdays.indexOf(weekday) - new Date(earliest).getUTCDay() + 7) % 7 : 0;
  const target = new Date(earliest + wait * day).toISOString().slice(0, 10);
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
