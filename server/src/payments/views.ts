import type { PaymentIntent, PaymentSummary } from "@marquee/contract/payments";
import type { IntentRow, PaymentRow } from "./queries.ts";

export function paymentSummaryView({
  provider,
  providerReference,
  salesTaxRate,
  receivedAt: _,
  ...row
}: PaymentRow): PaymentSummary {
  return {
    ...row,
    salesTaxRate: salesTaxRate === null ? null : String(salesTaxRate),
    stripeId: provider === "stripe" ? providerReference : null,
  };
}

type Belongings = Pick<PaymentIntent, "account" | "registration" | "byHand">;

export function intentView(
  { provider, metadata: _, ...row }: IntentRow,
  { account, registration, byHand }: Belongings,
): PaymentIntent {
  return {
    ...row,
    integrationId: provider,
    integration: { connectionId: "", type: provider },
    metadata: {},
    invoiceId: null,
    bookingId: null,
    account,
    byHand,
    registration,
    invoice: null,
    booking: null,
  };
}
