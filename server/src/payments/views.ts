import type { AccountSummary } from "@marquee/contract/accounts";
import type { PaymentIntent, PaymentSummary } from "@marquee/contract/payments";
import type { IntentRow, PaymentRow } from "./queries.ts";

export function paymentSummaryView({ provider, providerReference, salesTaxRate, ...row }: PaymentRow): PaymentSummary {
  return {
    ...row,
    salesTaxRate: salesTaxRate === null ? null : String(salesTaxRate),
    stripeId: provider === "stripe" ? providerReference : null,
  };
}

type Belongings = { readonly account: AccountSummary; readonly registration: PaymentIntent["registration"] };

export function intentView(
  { provider, metadata: _, ...row }: IntentRow,
  { account, registration }: Belongings,
): PaymentIntent {
  return {
    ...row,
    integrationId: provider,
    integration: { connectionId: "", type: provider },
    metadata: {},
    invoiceId: null,
    bookingId: null,
    account,
    registration,
    invoice: null,
    booking: null,
  };
}
