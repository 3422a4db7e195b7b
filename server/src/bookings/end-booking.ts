import type { Scope } from "../kernel/scope.ts";
import { findCharge, refund } from "../payments/index.ts";
import { bookingCanceled } from "./events.ts";
import type { BookingRow } from "./queries/bookings.ts";
import { storeCanceled } from "./repo.ts";
import { isAsked } from "./views.ts";

type Ending = { readonly by: "member" | "community"; readonly reason?: string };

/**
 * Ends a booking under its lock: its slot is free with this commit, and all that was paid goes back, or is owed no more.
 * Whoever lets go of a slot that they only held is told nothing.
 */
export async function endBooking(scope: Scope, booking: BookingRow, { by, reason }: Ending): Promise<void> {
  const { id: bookingId, accountId, status, intentId, currency } = booking;
  await storeCanceled(scope, bookingId, { by, ...(reason !== undefined && { reason }) });
  const charge = intentId === null ? undefined : await findCharge(scope, intentId);
  const refunds = charge
    ? await refund(scope, { of: { paymentId: charge.id }, reason: by === "member" ? "canceled" : "requested" })
    : [];
  const amount = refunds.reduce((sum, each) => sum + each.amount, 0);
  if (status === "ready" || by === "community")
    scope.publish(
      bookingCanceled({
        bookingId,
        accountId,
        by,
        isDeclined: isAsked(booking),
        amount,
        currency,
      }),
    );
}
