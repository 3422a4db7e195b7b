import { createHash } from "node:crypto";
import type { RoomTypeRow } from "./queries/room-types.ts";

/** When somebody comes and goes. */
export type Stay = { readonly start: Date; readonly end: Date };

type Bounded = Pick<
  RoomTypeRow,
  "pricePerNight" | "minStart" | "defaultStart" | "maxStart" | "minEnd" | "defaultEnd" | "maxEnd"
>;

/** Whether stays in rooms of a type have dates: where they are priced by the night, or bounded. */
export function isDated(room: Bounded): boolean {
  const { pricePerNight, minStart, defaultStart, maxStart, minEnd, defaultEnd, maxEnd } = room;
  return (
    pricePerNight || [minStart, defaultStart, maxStart, minEnd, defaultEnd, maxEnd].some((bound) => bound !== null)
  );
}

const oneDay = 24 * 60 * 60_000;
const mostNights = 60;

/** The nights of a stay, each by the day on which it begins where the event is: `2026-12-04`. The day of leaving is none. */
export function nightsOf({ start, end }: Stay, timeZone: string): string[] {
  const last = dayOf(end, timeZone);
  const nights: string[] = [];
  for (let day = dayOf(start, timeZone); day < last && nights.length < mostNights; day = dayAfter(day))
    nights.push(day);
  return nights;
}

/** The day of a moment where the event is. */
export function dayOf(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  return parts.format(moment);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + oneDay).toISOString().slice(0, 10);
}

/** The id of the pool of one night of a room type: the same for everybody, and no other's. */
export function nightPool(roomTypeId: string, night: string): string {
  const digest = createHash("sha256").update(`${roomTypeId} ${night}`).digest("hex");
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join("-");
}
