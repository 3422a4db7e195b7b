import { bookingErrors, bookings } from "@marquee/contract/bookings";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { askFor } from "./ask-booking.ts";
import { mayMove, refusalToCancel } from "./cancelable.ts";
import { endBooking } from "./end-booking.ts";
import { makeConfirmed } from "./make-confirmed.ts";
import { moveTo } from "./move-to.ts";
import { bookingPolicy } from "./policy.ts";
import { type BookingRow, findBooking } from "./queries/bookings.ts";
import { lockBooking, lockSpace } from "./repo.ts";
import { approvalOf, bookingView, isAsked, isExpired } from "./views.ts";

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

/** What costs nothing, or is asked for. Confirmed or asked for again it stays as it is. */
export const confirmBooking = command(bookings.confirm, bookingPolicy, async ({ scope, subject: { id } }) => {
  const booking = await heldBooking(scope, id);
  expectKept(booking, scope.now);
  if (booking.status === "ready" || isAsked(booking)) return bookingView(scope, booking);
  if (approvalOf(booking) === "needed") {
    await askFor(scope, booking);
    return bookingView(scope, await expectBooking(scope, id));
  }
  if (booking.price > 0) fail(bookingErrors.notPaid);
  await makeConfirmed(scope, booking);
  return bookingView(scope, await expectBooking(scope, id));
});

/** Moved to where it is it stays as it is. Its space is locked before it, as by who holds a slot. */
export const moveBooking = command(bookings.move, bookingPolicy, async ({ scope, subject: { id, spaceId }, body }) => {
  await lockSpace(scope, spaceId);
  const booking = await heldBooking(scope, id);
  expectKept(booking, scope.now);
  if (booking.status === "draft") fail(bookingErrors.notConfirmed);
  if (booking.day === body.day && booking.time === body.time) return bookingView(scope, booking);
  if (!mayMove(booking, scope.now)) return fail(bookingErrors.notMovable);
  await moveTo(scope, booking, body);
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
