import { ownPayments } from "@marquee/contract/own-payments";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { paymentPolicy } from "./policy.ts";
import { listPaymentsOf } from "./queries.ts";
import { ownPaymentSummaryView, ownPaymentView } from "./views.ts";

const ownPaymentsModule = serve(ownPayments, {
  list: query(ownPayments.list, async ({ scope, caller, query }) => {
    const { window, rows } = await listPaymentsOf(scope, caller.accountId, query);
    return pageOf(window, rows, (row) => ownPaymentSummaryView(scope, row));
  }),
  get: query(ownPayments.get, paymentPolicy, ({ scope, subject }) => ownPaymentView(scope, subject)),
});

export const module: SliceModule = { serves: [ownPaymentsModule] };
