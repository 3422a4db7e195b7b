import { managedBookingErrors as errors, managedBookings } from "@marquee/contract/managed-bookings";
import { endBooking, grant, heldBooking, isAsked, isExpired, lockSpace, moveTo } from "../bookings/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { storeArrival } from "./repo.ts";
import { expectBooking, managedBookingView } from "./views.ts";

export const approve = command(managedBookings.approve, async ({ scope, params: { bookingId } }) => {
  const booking = await heldBooking(scope, bookingId);
  if (!isAsked(booking) || isExpired(booking, scope.now)) fail(errors.notAsked);
  await grant(scope, booking);
  return managedBookingView(scope, await expectBooking(scope, bookingId));
});

/** Whatever its space says about cancelling. Moved to where it is it stays as it is. */
export const moveAsCommunity = command(managedBookings.move, async ({ scope, params: { bookingId }, body }) => {
  // Its space is locked before it, as by who holds a slot.
  await lockSpace(scope, (await expectBooking(scope, bookingId)).spaceId);
  const booking = await heldBooking(scope, bookingId);
  const { status, start, usedAt, day, time } = booking;
  if (status !== "ready" || usedAt !== null || start <= scope.now) fail(errors.notMovable);
  if (day !== body.day || time !== body.time) await moveTo(scope, booking, body, true);
  return managedBookingView(scope, await expectBooking(scope, bookingId));
});

/** All that was paid goes back, whenever it is and whatever the space says about cancelling. */
export const cancelAsCommunity = command(
  managedBookings.cancel,
  async ({ scope, params: { bookingId }, body: { reason } }) => {
    const booking = await heldBooking(scope, bookingId);
    if (booking.status === "canceled" || isExpired(booking, scope.now)) fail(errors.alreadyCanceled);
    if (booking.end <= scope.now) fail(errors.over);
    await endBooking(scope, booking, { by: "community", reason: reason.trim() });
    return managedBookingView(scope, await expectBooking(scope, bookingId));
  },
);

export const checkIn = command(managedBookings.checkIn, async ({ scope, params: { bookingId } }) => {
  const booking = await heldBooking(scope, bookingId);
  if (booking.status !== "ready") fail(errors.notReady);
  if (booking.usedAt !== null) fail(errors.alreadyIn);
  await storeArrival(scope, bookingId, scope.now);
  return managedBookingView(scope, await expectBooking(scope, bookingId));
});

export const undoCheckIn = command(managedBookings.undoCheckIn, async ({ scope, params: { bookingId } }) => {
  await heldBooking(scope, bookingId);
  await storeArrival(scope, bookingId, null);
  return managedBookingView(scope, await expectBooking(scope, bookingId));
});
