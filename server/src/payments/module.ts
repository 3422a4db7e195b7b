import { payments } from "@marquee/contract/payments";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { captureIntent } from "./capture-intent.ts";
import { ownPaymentSummaryView, ownPaymentView } from "./own-views.ts";
import { paymentPolicy } from "./policy.ts";
import { listPaymentsOf } from "./queries/own-payments.ts";

const paymentsModule = serve(payments, {
  capture: captureIntent,
  mine: query(payments.mine, async ({ scope, caller, query }) => {
    const { window, rows } = await listPaymentsOf(scope, caller.accountId, query);
    return pageOf(window, rows, (row) => ownPaymentSummaryView(scope, row));
  }),
  get: query(payments.get, paymentPolicy, ({ scope, subject }) => ownPaymentView(scope, subject)),
});

export const module: SliceModule = { serves: [paymentsModule] };
