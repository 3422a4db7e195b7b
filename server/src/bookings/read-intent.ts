import { bookingErrors, bookings } from "@marquee/contract/bookings";
import { kernelErrors } from "@marquee/contract/kernel";
import { accountSummaryView, findSummary } from "../accounts/index.ts";
import { findAddress } from "../addresses/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, finishedCommand } from "../kernel/http/serve.ts";
import { intentView, openIntent, paymentDue, withBegun } from "../payments/index.ts";
import { expectKept, heldBooking } from "./change-booking.ts";
import { holdTime } from "./hold-slot.ts";
import { bookingPolicy } from "./policy.ts";
import { dueFor } from "./purposes.ts";
import { renewDraft } from "./repo.ts";
import { approvalOf, bookingSummaryView } from "./views.ts";

const openedIntent = command(
  bookings.intent,
  bookingPolicy,
  async ({ scope, caller: { accountId }, subject: { id }, query: { addressId } }) => {
    const address = addressId ? await findAddress(scope, addressId) : undefined;
    if (addressId && !address) fail(kernelErrors.notFound);
    const booking = await heldBooking(scope, id);
    expectKept(booking, scope.now);
    if (booking.status === "ready" || booking.price === 0) fail(bookingErrors.nothingToPay);
    if ((approvalOf(booking) ?? "granted") !== "granted") fail(bookingErrors.notGranted);
    const { taxRate, ...due } = dueFor(scope, booking, address);
    const expiresAt = new Date(scope.now.getTime() + holdTime);
    await renewDraft(scope, id, expiresAt);
    const intent = await openIntent(scope, {
      accountId,
      purpose: "booking",
      subjectId: id,
      due: { ...due, description: booking.space.name },
      salesTaxRate: taxRate,
      address,
    });
    const { referenceId: reference, amount, currency } = intent;
    const owed = { reference, amount, currency, since: scope.now, event: { eventStart: booking.start } };
    return intentView(intent, {
      account: accountSummaryView(scope, await findSummary(scope, accountId)),
      byHand: paymentDue(scope.organization, owed),
      booking: bookingSummaryView(scope, { ...booking, expiresAt }),
    });
  },
);

export const readBookingIntent = finishedCommand(openedIntent, withBegun);
