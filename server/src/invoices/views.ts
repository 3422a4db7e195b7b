import type { Invoice, InvoiceSummary, ManagedInvoice } from "@marquee/contract/invoices";
import { accountSummaryView, type AccountSummaryRow, findSummary, readSelfView } from "../accounts/index.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { organizationOf } from "../organization/index.ts";
import { paymentDue, paymentSummaryView } from "../payments/index.ts";
import type { InvoiceParty } from "./parties.ts";
import { findCorrections, findLines, findPayer, findPaymentsOf, type InvoiceRow } from "./queries/invoices.ts";
import { sellerOf } from "./send.ts";

export function invoiceSummaryView(row: InvoiceRow): InvoiceSummary {
  const { id, alternateId, title, sentDate, dueDate, status, type, amount, currency } = row;
  return { id, alternateId: alternateId ?? 0, title, sentDate, dueDate, status, type, amount, currency };
}

export function managedInvoiceView(
  scope: Scope,
  { payer, ...row }: InvoiceRow & { readonly payer: AccountSummaryRow },
): ManagedInvoice {
  return { ...invoiceSummaryView(row), payer: accountSummaryView(scope, payer), createdAt: row.createdAt };
}

/** All that stands on an invoice. A draft says what it would say if it were sent now. */
export async function invoiceView(scope: Scope<Member>, row: InvoiceRow): Promise<Invoice> {
  const { notes, intentId, taxIncluded, subTotal, salesTax, correctsId, createdAt, updatedAt } = row;
  const charges = await findPaymentsOf(scope, row.id);
  return {
    ...invoiceSummaryView(row),
    lineItems: await findLines(scope, row.id),
    payments: charges.map((payment) => ({
      ...paymentSummaryView(payment),
      addOns: [],
      purchases: [],
      coupons: [],
      accesses: [],
    })),
    notes,
    intentId,
    connectionId: null,
    secret: null,
    account: row.accountId === scope.caller.accountId ? await readSelfView(scope) : null,
    organization: await organizationOf(scope),
    payer: accountSummaryView(scope, await findSummary(scope, row.accountId)),
    billTo: row.billTo ?? (await findPayer(scope, row.accountId)) ?? nowhere,
    seller: row.seller ?? (await sellerOf(scope)),
    taxIncluded,
    subTotal,
    salesTax,
    paidAt: row.status === "paid" ? row.closedAt : null,
    due: dueOf(scope, row, charges),
    correctsId,
    creditNotes: row.type === "invoice" ? await findCorrections(scope, row.id) : [],
    createdAt,
    updatedAt,
  };
}

const nowhere: InvoiceParty = { name: "", address1: "", address2: "", city: "", state: "", zip: "", country: "" };

type Charges = Awaited<ReturnType<typeof findPaymentsOf>>;

/** What is collected outside is owed under the reference of its charge. */
function dueOf({ organization }: Scope, { status, dueDate: dueBy }: InvoiceRow, charges: Charges) {
  const charge = charges.find(({ type, provider }) => type === "charge" && provider === "manual");
  if (status !== "sent" || !charge) return null;
  const { providerReference: reference, chargedAmt: amount, currency, createdAt: since } = charge;
  return paymentDue(organization, { reference, amount, currency, since, event: null, dueBy });
}
