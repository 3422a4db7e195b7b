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
export { intentView, paymentSummaryView } from "./views.ts";
