import { invoiceErrors } from "@marquee/contract/invoices";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { usualTax } from "../pricing/index.ts";
import { indexInvoice } from "./index-invoice.ts";
import { type LineWritten, pricedLines } from "./lines.ts";
import { findPayer, lockInvoice } from "./queries/invoices.ts";
import { insertDraft } from "./repo.ts";
import { sendInvoice } from "./send.ts";

export type InvoiceWritten = {
  readonly accountId: string;
  readonly title: string;
  readonly lineItems: readonly LineWritten[];
  readonly dueDate: Date;
  readonly notes?: string | null | undefined;
  /** What it is for where it is sent by the clock; told again when it is paid. */
  readonly subscriptionId?: string | null | undefined;
};

/**
 * Writes an invoice and sends it at once: it has its number, and a mail goes out after the commit. Where it charges for
 * nothing it is paid at once.
 * @returns its id.
 * @throws `invoice.noAccount` for somebody who is gone, `invoice.noLines`, `invoice.tooMuch`.
 */
export async function issueInvoice(scope: Scope, written: InvoiceWritten): Promise<string> {
  const invoiceId = await writeDraft(scope, written);
  const draft = await lockInvoice(scope, invoiceId);
  if (draft) await sendInvoice(scope, draft);
  return invoiceId;
}

/** What an invoice says, with its tax: by where whoever owes it is, where they have said so. */
export async function invoiceOf(scope: LedgerScope, { lineItems, ...written }: Omit<InvoiceWritten, "subscriptionId">) {
  const payer = (await findPayer(scope, written.accountId)) ?? fail(invoiceErrors.noAccount);
  const taxing = usualTax(scope.organization, payer.country === "" ? undefined : payer);
  const { lines, sums } = pricedLines(lineItems, taxing);
  const notes = written.notes?.trim() ?? "";
  return {
    lines,
    says: {
      ...sums,
      accountId: written.accountId,
      title: written.title.trim(),
      notes: notes === "" ? null : notes,
      dueDate: written.dueDate,
      currency: scope.organization.configuration.payment.currency,
      taxIncluded: taxing.included,
    },
  };
}

export async function writeDraft(scope: Scope, written: InvoiceWritten): Promise<string> {
  const { says, lines } = await invoiceOf(scope, written);
  const about = { type: "invoice" as const, subscriptionId: written.subscriptionId ?? null };
  const invoiceId = await insertDraft(scope, { ...says, ...about }, lines);
  await indexInvoice(scope, invoiceId);
  return invoiceId;
}
