import { invoices } from "@marquee/contract/invoices";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listInvoices, listOwnInvoices } from "./queries/lists.ts";
import { invoicePolicy } from "./policy.ts";
import { invoiceReactions } from "./reactions.ts";
import { readInvoiceIntent } from "./read-intent.ts";
import { readSettings, saveSettings } from "./settings.ts";
import { invoiceSummaryView, invoiceView, managedInvoiceView } from "./views.ts";
import {
  correctInvoice,
  createInvoice,
  receiveInvoice,
  sendDraft,
  updateInvoice,
  voidInvoice,
} from "./write-invoice.ts";

const invoicesModule = serve(invoices, {
  get: query(invoices.get, invoicePolicy, ({ scope, subject }) => invoiceView(scope, subject)),
  intent: readInvoiceIntent,
  mine: query(invoices.mine, async ({ scope, query }) => {
    const { window, rows } = await listOwnInvoices(scope, query);
    return pageOf(window, rows, invoiceSummaryView);
  }),
  list: query(invoices.list, async ({ scope, query }) => {
    const { window, rows } = await listInvoices(scope, query);
    return pageOf(window, rows, (row) => managedInvoiceView(scope, row));
  }),
  create: createInvoice,
  update: updateInvoice,
  send: sendDraft,
  cancel: voidInvoice,
  receive: receiveInvoice,
  credit: correctInvoice,
  settings: readSettings,
  saveSettings,
});

export const module: SliceModule = { serves: [invoicesModule], reactions: invoiceReactions };
