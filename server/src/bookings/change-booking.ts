import { bookingErrors, bookings } from "@marquee/contract/bookings";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { refusalToCancel } from "./cancelable.ts";
import { endBooking } from "./end-booking.ts";
import { bookingConfirmed } from "./events.ts";
import { bookingPolicy } from "./policy.ts";
import { type BookingRow, findBooking } from "./queries/bookings.ts";
import { lockBooking, storeConfirmed } from "./repo.ts";
import { bookingView, isExpired } from "./views.ts";

/** @throws Failure where it is gone. */
const expectBooking = async (scope: Scope, bookingId: string): Promise<BookingRow> =>
  (await findBooking(scope, bookingId)) ?? fail(kernelErrors.notFound);

/** A booking as it is under its lock. */
export async function heldBooking(scope: Scope, bookingId: string): Promise<BookingRow> {
  await lockBooking(scope, bookingId);
  return expectBooking(scope, bookingId);
}

/** @throws Failure for one that is over before it was confirmed, or was canceled. */
export function expectKept(booking: BookingRow, now: Date): void {
  if (isExpired(booking, now) || booking.canceledBy === "expiry") fail(bookingErrors.expired);
  if (booking.status === "canceled") fail(bookingErrors.canceled);
}

/** What costs nothing. Confirmed again it stays as it is. */
export const confirmBooking = command(bookings.confirm, bookingPolicy, async ({ scope, subject: { id } }) => {
  const booking = await heldBooking(scope, id);
  expectKept(booking, scope.now);
  if (booking.status === "ready") return bookingView(scope, booking);
  if (booking.price > 0) fail(bookingErrors.notPaid);
  await storeConfirmed(scope, booking, undefined);
  scope.publish(bookingConfirmed({ bookingId: id, accountId: booking.accountId }));
  return bookingView(scope, await expectBooking(scope, id));
});

/** Canceled again it stays as it is. */
export const cancelBooking = command(bookings.cancel, bookingPolicy, async ({ scope, subject: { id } }) => {
  const booking = await heldBooking(scope, id);
  if (booking.status === "canceled" || isExpired(booking, scope.now)) return bookingView(scope, booking);
  const refusal = refusalToCancel(booking, scope.now);
  if (refusal) fail(...refusal);
  await endBooking(scope, booking, { by: "member" });
  return bookingView(scope, await expectBooking(scope, id));
});
