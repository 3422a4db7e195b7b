import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { InvoiceParty, InvoiceSeller } from "../parties.ts";
import { paymentIntents, paymentItems, paymentReceipts, payments } from "../../payments/schema.ts";
import { invoiceLineItems, invoices, invoiceSettings } from "../schema.ts";

export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceLineRow = typeof invoiceLineItems.$inferSelect;

/** One invoice, whoever asks. */
export async function findInvoice(
  scope: Pick<LedgerScope, "database" | "organization">,
  invoiceId: string,
): Promise<InvoiceRow | undefined> {
  const [row] = await scope.database
    .select()
    .from(invoices)
    .where(and(ofTenant(scope, invoices), eq(invoices.id, invoiceId)));
  return row;
}

/** An invoice that nobody else changes until the end of the transaction. */
export async function lockInvoice(scope: LedgerScope, invoiceId: string): Promise<InvoiceRow | undefined> {
  const [row] = await scope.database
    .select()
    .from(invoices)
    .where(and(ofTenant(scope, invoices), eq(invoices.id, invoiceId)))
    .for("update");
  return row;
}

/** In the order they were written in. Walks invoice_line_items_position_unique. */
export function findLines(scope: Pick<LedgerScope, "database" | "organization">, invoiceId: string) {
  return scope.database
    .select()
    .from(invoiceLineItems)
    .where(and(ofTenant(scope, invoiceLineItems), eq(invoiceLineItems.invoiceId, invoiceId)))
    .orderBy(asc(invoiceLineItems.position));
}

/** Whom an invoice names: the account's first address, without one its name. Undefined for somebody who is gone. */
export async function findPayer(scope: LedgerScope, accountId: string): Promise<InvoiceParty | undefined> {
  const [row] = await scope.database.execute<InvoiceParty>(sql`
    select coalesce(d.name, nullif(trim(concat(a.first_name, ' ', a.last_name)), ''), a.username) as name,
      coalesce(d.address1, '') as address1, coalesce(d.address2, '') as address2, coalesce(d.city, '') as city,
      coalesce(d.state, '') as state, coalesce(d.zip, '') as zip, coalesce(d.country, '') as country
    from accounts a
    left join addresses d on d.organization_id = a.organization_id and d.account_id = a.id and d.is_primary
    where ${ofTenant(scope, "a")} and a.id = ${accountId} and a.deleted_at is null`);
  return row;
}

/** What the community has said of itself; undefined: nothing yet. */
export async function findSeller(
  scope: Pick<LedgerScope, "database" | "organization">,
): Promise<InvoiceSeller | undefined> {
  const [row] = await scope.database
    .select({ seller: invoiceSettings.seller })
    .from(invoiceSettings)
    .where(ofTenant(scope, invoiceSettings));
  return row?.seller;
}

/** The one charge of an intent, by its id. Uses payments_charge_unique. */
export async function findChargeOf(scope: LedgerScope, intentId: string): Promise<string | undefined> {
  const [row] = await scope.database
    .select({ id: payments.id })
    .from(payments)
    .where(and(ofTenant(scope, payments), eq(payments.intentId, intentId), eq(payments.type, "charge")));
  return row?.id;
}

/** What a payment was for, or gave back for, line by line. */
export function findPaidItems(scope: LedgerScope, paymentId: string) {
  const { subjectId, amount, tax } = paymentItems;
  return scope.database
    .select({ subjectId, amount, tax })
    .from(paymentItems)
    .where(and(ofTenant(scope, paymentItems), eq(paymentItems.paymentId, paymentId)))
    .orderBy(asc(paymentItems.id));
}

type Reading = Pick<LedgerScope, "database" | "organization">;

/** What was charged for an invoice and given back, the oldest first. */
export function findPaymentsOf(scope: Reading, invoiceId: string) {
  return scope.database
    .select({ ...getTableColumns(payments), receivedAt: paymentReceipts.receivedAt })
    .from(paymentIntents)
    .innerJoin(payments, and(sameTenant(payments, paymentIntents), eq(payments.intentId, paymentIntents.id)))
    .leftJoin(paymentReceipts, and(sameTenant(paymentReceipts, payments), eq(paymentReceipts.paymentId, payments.id)))
    .where(
      and(
        ofTenant(scope, paymentIntents),
        eq(paymentIntents.purpose, "invoice"),
        eq(paymentIntents.subjectId, invoiceId),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/** What corrects an invoice. Uses invoices_corrects_index. */
export async function findCorrections(scope: Reading, invoiceId: string) {
  const { id, alternateId, amount, sentDate } = invoices;
  const rows = await scope.database
    .select({ id, alternateId, amount, sentDate })
    .from(invoices)
    .where(and(ofTenant(scope, invoices), eq(invoices.correctsId, invoiceId)))
    .orderBy(asc(invoices.alternateId));
  return rows.map((row) => ({ ...row, alternateId: row.alternateId ?? 0 }));
}
