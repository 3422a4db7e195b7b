import { bookings, type BookingDaySlots } from "@marquee/contract/bookings";
import { query } from "../kernel/http/serve.ts";
import { countFree } from "./free-units.ts";
import { dayAt } from "../kernel/local-time.ts";
import { expectAt, spacePolicy } from "./policy.ts";
import { findOccupied, readRules } from "./queries/slots.ts";
import { daysOfMonth, slotsOf } from "./slots.ts";

/** What is left of each slot of a month, by one query for what is booked. */
export const readSlots = query(bookings.slots, spacePolicy, async ({ scope, subject: space, params, query: asked }) => {
  expectAt(space, params.placeId);
  const rules = await readRules(scope, space);
  const month = daysOfMonth(asked.firstDayOfMonth ?? dayAt(space.timezone, scope.now));
  const days = month.map((day) => ({ day, slots: slotsOf(rules, day, scope.now) }));
  const all = days.flatMap(({ slots }) => slots);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return [];
  const buffer = space.bufferMinutes * 60_000;
  const end = new Date(last.end.getTime() + buffer);
  const occupied = await findOccupied(scope, space.id, { start: first.start, end, without: asked.bookingId });
  return days
    .filter(({ slots }) => slots.length > 0)
    .map(({ day, slots }): BookingDaySlots => ({
      day,
      slots: slots.map((slot) => ({ ...slot, supply: countFree(space, slot, occupied) })),
    }));
});
