import { freeUnit, withBuffer } from "../bookings/free-units.ts";
import { dayAt } from "../kernel/local-time.ts";
import type { Occupied } from "../bookings/queries/slots.ts";
import {
  bookingPlaces,
  bookings,
  bookingSpaceBlackouts,
  bookingSpaceHours,
  bookingSpaces,
} from "../bookings/schema.ts";
import { type Hours, slotsOf } from "../bookings/slots.ts";
import { nextNumbers } from "../kernel/db/counters.ts";
import { newId } from "../kernel/new-id.ts";
import { insertCharge } from "./fixtures-charges.ts";
import type { FixtureTarget } from "./fixtures.ts";
import type { Some } from "./fixtures-event-parts.ts";
import { currencyOf } from "./fixtures-payments.ts";
import { insertRows } from "./rows.ts";

type Identified = { readonly id: string };
export type BookedSpec = {
  readonly account: Identified;
  /** The slot of that number, from 0, on the first day from there on which the space is open. Before now it was used. */
  readonly days: number;
  readonly nth: number;
  /** What the community said when it cancelled. */
  readonly reason?: string;
  /** It waits for an answer. */
  readonly isAsked?: boolean;
};
type SpaceSpec = Some<typeof bookingSpaces> & {
  readonly name: string;
  readonly slotDuration: number;
  readonly hours: readonly Hours[];
  readonly blackouts?: readonly { readonly start: Date; readonly end: Date; readonly note: string }[];
  readonly booked?: readonly BookedSpec[];
};
export type BookingPlaceSpec = Some<typeof bookingPlaces> & {
  readonly name: string;
  readonly timezone: string;
  readonly spaces: readonly SpaceSpec[];
};

const day = 24 * 60 * 60_000;
const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** Places with their spaces, and what was booked of each: past ones were used and are paid, coming ones are promised. */
export async function insertBookingPlaces(ground: FixtureTarget, specs: readonly BookingPlaceSpec[]): Promise<void> {
  for (const { spaces, ...place } of specs) {
    const id = newId();
    await insertRows(ground.database, bookingPlaces, [{ slug: slugOf(place.name), ...place, ...madeBy(ground), id }]);
    for (const space of spaces) await insertSpace(ground, { ...space, placeId: id, timezone: place.timezone });
  }
}

function madeBy({ organizationId, clock }: FixtureTarget) {
  // Before the first that anybody booked.
  const at = new Date(clock.now().getTime() - 90 * day);
  return { organizationId, createdAt: at, updatedAt: at };
}

type Placed = SpaceSpec & { readonly placeId: string; readonly timezone: string };

async function insertSpace(ground: FixtureTarget, spec: Placed): Promise<void> {
  const { database, organizationId } = ground;
  const { hours, blackouts = [], booked = [], timezone: _, ...space } = spec;
  const id = newId();
  const at = madeBy(ground);
  await insertRows(database, bookingSpaces, [{ slug: slugOf(space.name), ...space, ...at, id }]);
  await insertRows(
    database,
    bookingSpaceHours,
    hours.map((each) => ({ ...each, organizationId, id: newId(), spaceId: id })),
  );
  await insertRows(
    database,
    bookingSpaceBlackouts,
    blackouts.map((each) => ({ ...each, ...at, id: newId(), spaceId: id })),
  );
  const occupied: Occupied[] = [];
  for (const each of booked) await insertBooked(ground, { ...spec, id }, each, occupied);
}

async function insertBooked(
  ground: FixtureTarget,
  space: Placed & Identified,
  spec: BookedSpec,
  occupied: Occupied[],
): Promise<void> {
  const { organizationId, database, clock } = ground;
  const rules = { supply: 1, bufferMinutes: 0, price: 0, ...space };
  const slot = slotFor(rules, spec, clock.now());
  const reach = withBuffer(rules, slot);
  const unit = freeUnit(rules, slot, occupied);
  if (unit === undefined) throw new Error(`${space.name} is taken on ${slot.day} at ${slot.time}`);
  const { account, reason, isAsked = false } = spec;
  if (reason === undefined) occupied.push({ unit, ...reach });
  const isOver = slot.end <= clock.now();
  // A few days before, and never later than now.
  const bookedAt = new Date(Math.min(slot.start.getTime() - 4 * day, clock.now().getTime() - day));
  const currency = await currencyOf(ground);
  const id = newId(bookedAt);
  const numbered = { organization: { id: organizationId }, database };
  const alternateId = isAsked ? null : (await nextNumbers(numbered, { booking: 1 })).booking;
  const { price } = rules;
  const sums = { subTotal: price, salesTax: 0, amount: price };
  const intentId =
    price === 0 || reason !== undefined || isAsked
      ? null
      : await insertCharge(ground, {
          purpose: "booking",
          id,
          payer: account,
          title: space.name,
          lines: [{ id, total: price }],
          currency,
          ...sums,
          at: bookedAt,
          ...(isOver && { paidAt: slot.start }),
        });
  await insertRows(database, bookings, [
    {
      organizationId,
      id,
      alternateId,
      spaceId: space.id,
      accountId: account.id,
      status: isAsked ? "draft" : reason === undefined ? "ready" : "canceled",
      approval: isAsked ? "asked" : null,
      expiresAt: isAsked ? slot.start : null,
      unit,
      day: slot.day,
      time: slot.time,
      start: slot.start,
      end: slot.end,
      occupiedUntil: reach.end,
      price: reason === undefined ? price : 0,
      currency,
      cancelableUntil: new Date(slot.start.getTime() - (space.cancelHours ?? 0) * 3_600_000),
      usedAt: isOver && reason === undefined ? slot.start : null,
      canceledAt: reason === undefined ? null : new Date(bookedAt.getTime() + day / 2),
      canceledBy: reason === undefined ? null : "community",
      cancelReason: reason ?? null,
      intentId,
      remindAt: isOver || isAsked || reason !== undefined ? null : new Date(slot.start.getTime() - day),
      createdAt: bookedAt,
      updatedAt: bookedAt,
    },
  ]);
}

type Rules = Pick<Placed, "timezone" | "slotDuration" | "hours"> & { readonly bufferMinutes: number };

function slotFor(space: Rules, { days, nth }: BookedSpec, now: Date) {
  const always = { leadMinutes: 0, daysAhead: null, start: null, end: null, blackouts: [] };
  for (let ahead = days; ahead < days + 8; ahead += 1) {
    const date = dayAt(space.timezone, new Date(now.getTime() + ahead * day));
    const slot = slotsOf({ ...space, ...always }, date, new Date(0))[nth];
    if (slot) return { ...slot, day: date };
  }
  throw new Error(`there is no slot ${nth} within a week of ${days} days from now`);
}
