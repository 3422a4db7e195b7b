import { effect, reaction, type Reaction } from "../kernel/outbox/index.ts";
import { paymentReceived } from "../payments/index.ts";
import { invoiceSent } from "./events.ts";
import { close } from "./close.ts";
import { mailInvoice } from "./mail.ts";
import { lockInvoice } from "./queries/invoices.ts";

/** What follows when invoices are sent, and when what was promised for one arrives. */
export const invoiceReactions: readonly Reaction[] = [
  effect(invoiceSent, "mail", mailInvoice),
  reaction(paymentReceived, "invoice", async (scope, { purpose, subjectId }) => {
    const invoice = purpose === "invoice" ? await lockInvoice(scope, subjectId) : undefined;
    if (invoice?.status === "sent") await close(scope, invoice, "paid");
  }),
];
