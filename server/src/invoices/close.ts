import type { Scope } from "../kernel/scope.ts";
import { invoicePaid, invoiceVoided } from "./events.ts";
import type { InvoiceRow } from "./queries/invoices.ts";
import { storeClosed } from "./repo.ts";

/** The last that becomes of a sent invoice. */
export async function close(scope: Scope, invoice: InvoiceRow, as: "paid" | "void"): Promise<void> {
  await storeClosed(scope, invoice.id, as);
  // A credit note is settled when it is written, and a draft was never owed.
  if (invoice.type === "creditNote" || (as === "void" && invoice.status === "draft")) return;
  const about = aboutInvoice(invoice);
  scope.publish(as === "paid" ? invoicePaid(about) : invoiceVoided(about));
}

export const aboutInvoice = ({ id: invoiceId, accountId, subscriptionId }: InvoiceRow) => ({
  invoiceId,
  accountId,
  subscriptionId,
});
