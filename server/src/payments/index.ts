export { paymentDue } from "./by-hand.ts";
export { type IntentRequest, newReference, openIntent } from "./open-intent.ts";
export { type Due, type Payable, type Purpose } from "./purposes.ts";
export {
  findPaymentItems,
  findPayments,
  findPassSums,
  type PassSums,
  type PaymentItemRow,
  type PaymentRow,
} from "./queries.ts";
export { refund, type Refunded, type RefundRequest } from "./refund.ts";
export { type LedgerItem, storeReceipt } from "./repo.ts";
export { intentView, paymentSummaryView } from "./views.ts";
