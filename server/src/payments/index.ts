export { stripeOrigins } from "./providers/stripe.ts";
export { dueOutside, paymentDue } from "./by-hand.ts";
export { hashOfDue, taxPlaceOf } from "./due.ts";
export { type IntentRequest, newReference, openIntent, withBegun } from "./open-intent.ts";
export { type Due, openPayable, type Payable, type Purpose } from "./purposes.ts";
export { paymentReceived, paymentRefunded } from "./events.ts";
export {
  findCharge,
  findPaymentItems,
  findPayments,
  findPaymentsOf,
  findPassSums,
  lockIntent,
  type PassSums,
  type PaymentItemRow,
  type PaymentRow,
} from "./queries.ts";
export { refund, type Refunded, type RefundRequest } from "./refund.ts";
export { type LedgerItem, storeReceipt } from "./repo.ts";
export { settle } from "./settle.ts";
export { signatureOf, startStripeStandIn, type SentEvent, type StripeStandIn } from "./simulator/index.ts";
export { simulateStripe } from "./simulator/deliver.ts";
export { mountProviderEvents } from "./webhook.ts";
export { intentView, paymentSummaryView } from "./views.ts";
