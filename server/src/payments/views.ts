import type { PaymentIntent, PaymentSummary } from "@marquee/contract/payments";
import type { IntentRow, PaymentRow } from "./queries.ts";

export function paymentSummaryView({
  provider,
  providerReference,
  salesTaxRate,
  receivedAt: _received,
  reason: _reason,
  ...row
}: PaymentRow): PaymentSummary {
  return {
    ...row,
    salesTaxRate: salesTaxRate === null ? null : String(salesTaxRate),
    // A refund of ours is known by our own name: it is in the books before Stripe has heard of it.
    stripeId: provider === "stripe" && isTheirs(providerReference) ? providerReference : null,
  };
}

const isTheirs = (reference: string): boolean => /^(pi|re|pyr|dp|du)_/.test(reference);

/** What the slice that sells has of it; what an intent is not about is left out. */
type Belongings = Pick<PaymentIntent, "account" | "byHand"> &
  Partial<Pick<PaymentIntent, "registration" | "invoice" | "booking">>;

export function intentView(
  { provider, providerId: _providerId, metadata: _, ...row }: IntentRow,
  { account, byHand, registration = null, invoice = null, booking = null }: Belongings,
): PaymentIntent {
  return {
    ...row,
    integrationId: provider,
    integration: { connectionId: "", type: provider },
    metadata: {},
    invoiceId: row.purpose === "invoice" ? row.subjectId : null,
    bookingId: row.purpose === "booking" ? row.subjectId : null,
    account,
    byHand: provider === "manual" ? byHand : null,
    inBrowser: null,
    registration,
    invoice,
    booking,
  };
}
