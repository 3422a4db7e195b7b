export { paymentDue } from "./by-hand.ts";
export { paymentsModule } from "./serve-payments.ts";
export { type Due, newReference, openIntent } from "./open-intent.ts";
export {
  findPaymentItems,
  findPayments,
  findPassSums,
  type IntentRow,
  type PassSums,
  type PaymentItemRow,
  type PaymentRow,
} from "./queries.ts";
export { type OpenPayable, settle } from "./settle.ts";
export { storeReceipt } from "./repo.ts";
export { intentView, paymentSummaryView } from "./views.ts";
