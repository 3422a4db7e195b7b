import { payments } from "@marquee/contract/payments";
import { type Module, serve } from "../kernel/http/serve.ts";
import { captureIntent } from "./capture-intent.ts";
import type { OpenPayable } from "./settle.ts";

/** What can be paid for comes from the slices that sell it: this one knows money only. */
export function paymentsModule(open: OpenPayable): Module {
  return serve(payments, { capture: captureIntent(open) });
}

export { type Due, newReference, openIntent } from "./open-intent.ts";
export {
  findPaymentItems,
  findPayments,
  findPassSums,
  type IntentRow,
  type PassSums,
  type PaymentRow,
} from "./queries.ts";
export { type OpenPayable, settle } from "./settle.ts";
export { intentView, paymentSummaryView } from "./views.ts";
