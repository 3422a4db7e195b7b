import { type Due, hashOfDue, type Purpose } from "../payments/index.ts";
import { close } from "./close.ts";
import { findLines, type InvoiceLineRow, lockInvoice } from "./queries/invoices.ts";
import { storeIntentOf } from "./repo.ts";

/** What is due for an invoice: a line each, with its tax. */
export function dueFor(invoiceId: string, lines: readonly InvoiceLineRow[]): Pick<Due, "hash" | "items"> {
  return {
    hash: hashOfDue([invoiceId, lines.map(({ id, total, salesTax }) => [id, total, salesTax])]),
    items: lines.map(({ id, total, salesTax }) => ({
      kind: "invoiceLine" as const,
      subjectId: id,
      amount: total,
      tax: salesTax,
    })),
  };
}

/** A sent invoice as what an intent pays for. What a community collects outside itself is paid when it has arrived. */
const invoicePurpose: Purpose = {
  name: "invoice",
  open: async (scope, { id: intentId, subjectId, accountId, provider }) => {
    const invoice = await lockInvoice(scope, subjectId);
    if (invoice?.status !== "sent" || invoice.accountId !== accountId || invoice.intentId !== null) return undefined;
    return {
      ...dueFor(invoice.id, await findLines(scope, invoice.id)),
      complete: async () => {
        await storeIntentOf(scope, invoice.id, intentId);
        if (provider !== "manual") await close(scope, invoice, "paid");
        return true;
      },
      abandon: () => Promise.resolve(),
    };
  },
};

export const purposes: readonly Purpose[] = [invoicePurpose];
