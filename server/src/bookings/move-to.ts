import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { bookingMoved } from "./events.ts";
import type { BookingRow } from "./queries/bookings.ts";
import { findSpace } from "./queries/spaces.ts";
import { storeMoved } from "./repo.ts";
import { expectSlot, takeSlot } from "./take-slot.ts";

type Slot = { readonly day: string; readonly time: string };

/**
 * Moves a booking to another slot of its space by the rules that hold now, under the locks of both. Price, number and payment
 * stay.
 * @throws Failure where that slot is none, or somebody else has it.
 */
export async function moveTo(scope: Scope, booking: BookingRow, slot: Slot, byCommunity = false): Promise<void> {
  const { id: bookingId, accountId, spaceId } = booking;
  const space = (await findSpace(scope, spaceId)) ?? fail(kernelErrors.notFound);
  await storeMoved(scope, bookingId, await takeSlot(scope, space, await expectSlot(scope, space, slot), bookingId));
  scope.publish(bookingMoved({ bookingId, accountId, ...(byCommunity && { byCommunity }) }));
}
