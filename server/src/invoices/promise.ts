import { invoiceErrors } from "@marquee/contract/invoices";
import { paymentErrors } from "@marquee/contract/payments";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { lockIntent, openIntent, openPayable, refund, settle, storeReceipt } from "../payments/index.ts";
import { close } from "./close.ts";
import { dueFor } from "./purposes.ts";
import { findChargeOf, findLines, type InvoiceRow } from "./queries/invoices.ts";

/** The intent for a locked invoice that was sent: the open one, or a new one. */
export async function openIntentFor(
  scope: Scope,
  invoice: InvoiceRow,
  { address, provider }: Pick<Parameters<typeof openIntent>[1], "address" | "provider"> = {},
) {
  const { id: subjectId, accountId, title: description } = invoice;
  // What was invoiced in another currency is not charged in this one.
  if (invoice.currency !== scope.organization.configuration.payment.currency) fail(paymentErrors.notSetUp);
  const lines = await findLines(scope, invoice.id);
  const rates = new Set(lines.filter(({ total }) => total > 0).map(({ taxRate }) => taxRate));
  return openIntent(scope, {
    purpose: "invoice",
    accountId,
    subjectId,
    due: { ...dueFor(invoice.id, lines), description },
    ...(rates.size === 1 && { salesTaxRate: [...rates][0] }),
    ...(address && { address }),
    ...(provider && { provider }),
  });
}

/** Charges an invoice that was sent to be collected outside. Nothing has moved: it is owed under the intent's reference. */
export async function promise(scope: Scope, invoice: InvoiceRow) {
  const intent = await openIntentFor(scope, invoice, { provider: "manual" });
  await settle(scope, await openPayable(scope, intent), intent);
  return intent;
}

/** Notes that the money for a locked invoice has arrived outside: all of it. */
export async function receiveByHand(scope: Scope, invoice: InvoiceRow): Promise<void> {
  if (invoice.status !== "sent") fail(invoiceErrors.notSent);
  const intent = invoice.intentId ? await lockIntent(scope, invoice.intentId) : await promise(scope, invoice);
  if (!intent) throw new Error(`the intent of invoice ${invoice.id} is gone`);
  await storeReceipt(scope, intent.referenceId);
  await close(scope, invoice, "paid");
}

/** A locked invoice that was sent is not owed any more; what was promised for it is taken back. */
export async function voidSent(scope: Scope, invoice: InvoiceRow): Promise<void> {
  if (invoice.status !== "sent") fail(invoiceErrors.notSent);
  const charge = invoice.intentId ? await findChargeOf(scope, invoice.intentId) : undefined;
  if (charge) await refund(scope, { of: { paymentId: charge }, reason: "canceled" });
  await close(scope, invoice, "void");
}
