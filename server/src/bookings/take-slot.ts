import { bookingErrors } from "@marquee/contract/bookings";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { endExpired } from "./end-expired.ts";
import { freeUnit, withBuffer } from "./free-units.ts";
import { findOccupied, readRules } from "./queries/slots.ts";
import type { SpaceRow } from "./queries/spaces.ts";
import { type Slot, slotsOf } from "./slots.ts";

const hour = 60 * 60_000;

/** By day and time at the place. */
type Named = { readonly day: string; readonly time: string };
export type ChosenSlot = Slot & Named;

/** @throws Failure for a time that cannot be booked by the rules of the space, whoever has it. */
export async function expectSlot(scope: Scope, space: SpaceRow, { day, time }: Named): Promise<ChosenSlot> {
  const slots = slotsOf(await readRules(scope, space), day, scope.now);
  const slot = slots.find((each) => each.time === time) ?? fail(bookingErrors.slotGone);
  return { ...slot, day };
}

/**
 * What a booking has of its space in a slot, under the lock of the space.
 * @param bookingId of the booking that moves there: what it has now is free for it.
 * @throws Failure where nothing is left.
 */
export async function takeSlot(scope: Scope, space: SpaceRow, slot: ChosenSlot, bookingId?: string) {
  await endExpired(scope, space.id);
  const { start, end } = withBuffer(space, slot);
  const unit = freeUnit(space, slot, await findOccupied(scope, space.id, { start, end, without: bookingId }));
  if (unit === undefined) return fail(bookingErrors.slotGone);
  const { cancelHours } = space;
  return {
    unit,
    day: slot.day,
    time: slot.time,
    start,
    end: slot.end,
    occupiedUntil: end,
    cancelableUntil: cancelHours === null ? null : new Date(start.getTime() - cancelHours * hour),
  };
}
