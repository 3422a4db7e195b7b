import type { Scope } from "../kernel/scope.ts";
import { bookingConfirmed } from "./events.ts";
import type { BookingRow } from "./queries/bookings.ts";
import { type ConfirmedBy, storeConfirmed } from "./repo.ts";

/** Makes a slot somebody's, under its lock: whatever confirms it, they are told of it in the same way. */
export async function makeConfirmed(scope: Scope, booking: BookingRow, by?: ConfirmedBy): Promise<void> {
  await storeConfirmed(scope, booking, by);
  scope.publish(bookingConfirmed({ bookingId: booking.id, accountId: booking.accountId }));
}
