import { indexDocuments } from "../kernel/search/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { invoiceSearch } from "./queries/lists.ts";
import { findInvoice, findLines } from "./queries/invoices.ts";

/** An invoice is found by its title, its lines and its number. */
export async function indexInvoice(scope: Scope, invoiceId: string): Promise<void> {
  const invoice = await findInvoice(scope, invoiceId);
  if (!invoice) return;
  const lines = await findLines(scope, invoiceId);
  const number = invoice.alternateId === null ? [] : [String(invoice.alternateId)];
  const texts = [invoice.title, ...number, ...lines.flatMap(({ name, description }) => [name, description])];
  await indexDocuments(scope, invoiceSearch, [{ subjectId: invoiceId, texts }]);
}
