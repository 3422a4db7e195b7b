import { invoiceErrors } from "@marquee/contract/invoices";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { aboutInvoice, close } from "./close.ts";
import { invoiceSent } from "./events.ts";
import { indexInvoice } from "./index-invoice.ts";
import { nobodySells, type InvoiceParty, type InvoiceSeller } from "./parties.ts";
import { promise } from "./promise.ts";
import { findPayer, findSeller, type InvoiceRow } from "./queries/invoices.ts";
import { storeSent } from "./repo.ts";

/**
 * Sends a locked draft: number, names and mail. Where the community collects outside, what is owed stands in the ledger from
 * then on, under the reference that the invoice says.
 */
export async function sendInvoice(scope: Scope, draft: InvoiceRow): Promise<void> {
  if (draft.status !== "draft") fail(invoiceErrors.notDraft);
  const billTo = (await findPayer(scope, draft.accountId)) ?? fail(invoiceErrors.noAccount);
  await giveNumber(scope, draft, billTo);
  if (draft.amount === 0) await close(scope, draft, "paid");
  else if (scope.organization.configuration.payment.provider === "manual") await promise(scope, draft);
}

export async function giveNumber(scope: Scope, draft: InvoiceRow, billTo: InvoiceParty): Promise<void> {
  await storeSent(scope, draft.id, { billTo, seller: await sellerOf(scope) });
  await indexInvoice(scope, draft.id);
  scope.publish(invoiceSent(aboutInvoice(draft)));
}

/** What the community says of itself; until it has, its name and where it can be written to. */
export async function sellerOf(scope: Pick<Scope, "database" | "organization">): Promise<InvoiceSeller> {
  const { NAME, contact } = scope.organization.configuration;
  const of = (field: string): string => contact[field] ?? "";
  const usual: InvoiceSeller = {
    ...nobodySells,
    name: NAME,
    address1: of("ADDRESS1"),
    address2: of("ADDRESS2"),
    city: of("CITY"),
    state: of("STATE"),
    zip: of("ZIP"),
    country: of("COUNTRY"),
    email: of("EMAIL"),
  };
  return (await findSeller(scope)) ?? usual;
}
