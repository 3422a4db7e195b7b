import { managedBookingErrors as errors, managedBookings } from "@marquee/contract/managed-bookings";
import { endBooking, heldBooking, isExpired } from "../bookings/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { storeArrival } from "./repo.ts";
import { expectBooking, managedBookingView } from "./views.ts";

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
