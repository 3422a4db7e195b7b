import { invoiceErrors } from "@marquee/contract/invoices";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { refund } from "../payments/index.ts";
import { close } from "./close.ts";
import {
  findChargeOf,
  findLines,
  findPaidItems,
  type InvoiceLineRow,
  type InvoiceRow,
  lockInvoice,
} from "./queries/invoices.ts";
import { insertDraft, type NewLine } from "./repo.ts";
import { giveNumber } from "./send.ts";

export type Correction = {
  /** Absent: all lines. */
  readonly lineItemIds?: readonly string[] | undefined;
  /** With its tax, in minor units; absent: all that is left of the lines. */
  readonly amount?: number | undefined;
  readonly notes?: string | null | undefined;
};

/**
 * Corrects a locked invoice that was paid: gives money back, line by line, and says so in a credit note with a number of its
 * own. What is given back of a line is never more than what was paid for it, whoever corrects at the same time.
 * @returns the id of the credit note.
 */
export async function creditInvoice(scope: Scope, invoice: InvoiceRow, correction: Correction): Promise<string> {
  if (invoice.status !== "paid" || invoice.type !== "invoice") fail(invoiceErrors.notPaid);
  const charge = invoice.intentId ? await findChargeOf(scope, invoice.intentId) : undefined;
  if (!charge || !invoice.billTo) fail(invoiceErrors.nothingLeft);
  const { lineItemIds, amount, notes } = correction;
  const [refunded] = await refund(scope, {
    of: { paymentId: charge },
    ...(lineItemIds && { items: lineItemIds.map((subjectId) => ({ kind: "invoiceLine" as const, subjectId })) }),
    ...(amount !== undefined && { amount }),
    reason: "requested",
  });
  if (!refunded) fail(invoiceErrors.nothingLeft);
  const lines = await findLines(scope, invoice.id);
  const back = await findPaidItems(scope, refunded.paymentId);
  const negative = back.flatMap((item) => {
    const line = lines.find(({ id }) => id === item.subjectId);
    return line ? [lineBack(line, item, invoice.taxIncluded)] : [];
  });
  const id = await insertDraft(scope, { ...creditNote(invoice, negative), notes: notes ?? null }, negative);
  const draft = await lockInvoice(scope, id);
  if (!draft) throw new Error(`the credit note ${id} is gone`);
  await giveNumber(scope, draft, invoice.billTo);
  await close(scope, draft, "paid");
  return id;
}

type Back = { readonly amount: number; readonly tax: number };

function lineBack(
  { id, name, description, taxRate }: InvoiceLineRow,
  { amount, tax }: Back,
  included: boolean,
): NewLine {
  const sums = { subTotal: tax - amount, salesTax: 0 - tax, total: 0 - amount };
  const one = included ? sums.total : sums.subTotal;
  return { name, description, quantity: 1, amount: one, taxRate, ...sums, correctsId: id };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

function creditNote({ id, accountId, title, currency, taxIncluded, dueDate }: InvoiceRow, lines: readonly NewLine[]) {
  const sums = {
    subTotal: sumOf(lines.map(({ subTotal }) => subTotal)),
    salesTax: sumOf(lines.map(({ salesTax }) => salesTax)),
  };
  const says = { accountId, title, currency, taxIncluded, dueDate };
  return { ...says, ...sums, amount: sums.subTotal + sums.salesTax, type: "creditNote" as const, correctsId: id };
}
