import { and, eq } from "drizzle-orm";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { nextNumbers } from "../kernel/db/counters.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { InvoiceParty, InvoiceSeller } from "./parties.ts";
import { invoiceLineItems, invoices, invoiceSettings } from "./schema.ts";

type Fill = "organizationId" | "id" | "status" | "createdAt" | "updatedAt";
export type NewInvoice = Omit<typeof invoices.$inferInsert, Fill>;
export type NewLine = Omit<
  typeof invoiceLineItems.$inferInsert,
  "organizationId" | "id" | "invoiceId" | "position" | "createdAt" | "updatedAt"
>;

/** Writes a draft with its lines. */
export async function insertDraft(scope: LedgerScope, draft: NewInvoice, lines: readonly NewLine[]): Promise<string> {
  const id = newId();
  const at = { organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now };
  await scope.database.insert(invoices).values({ ...draft, ...at, id, status: "draft" });
  await insertLines(scope, id, lines);
  return id;
}

/** A draft says from now on what is given, and has these lines and no others. */
export async function rewriteDraft(
  scope: LedgerScope,
  invoiceId: string,
  { draft, lines }: { readonly draft: Omit<NewInvoice, "type">; readonly lines: readonly NewLine[] },
): Promise<void> {
  await scope.database
    .update(invoices)
    .set({ ...draft, updatedAt: scope.now })
    .where(one(scope, invoiceId));
  await scope.database
    .delete(invoiceLineItems)
    .where(and(ofTenant(scope, invoiceLineItems), eq(invoiceLineItems.invoiceId, invoiceId)));
  await insertLines(scope, invoiceId, lines);
}

export async function storeSeller(scope: LedgerScope, seller: InvoiceSeller): Promise<void> {
  const row = { organizationId: scope.organization.id, seller, updatedAt: scope.now };
  await scope.database
    .insert(invoiceSettings)
    .values(row)
    .onConflictDoUpdate({ target: invoiceSettings.organizationId, set: { seller, updatedAt: row.updatedAt } });
}

async function insertLines(scope: LedgerScope, invoiceId: string, lines: readonly NewLine[]): Promise<void> {
  const at = { organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now };
  await scope.database
    .insert(invoiceLineItems)
    .values(lines.map((line, position) => ({ ...line, ...at, id: newId(), invoiceId, position })));
}

const one = (scope: LedgerScope, invoiceId: string) => and(ofTenant(scope, invoices), eq(invoices.id, invoiceId));

export type Parties = { readonly billTo: InvoiceParty; readonly seller: InvoiceSeller };

/** Gives a draft the next number, which nobody else gets until the end of the transaction: none is ever missing. */
export async function storeSent(scope: LedgerScope, invoiceId: string, parties: Parties): Promise<void> {
  const { invoice: alternateId } = await nextNumbers(scope, { invoice: 1 });
  await scope.database
    .update(invoices)
    .set({ ...parties, alternateId, status: "sent", sentDate: scope.now, updatedAt: scope.now })
    .where(one(scope, invoiceId));
}

export async function storeClosed(scope: LedgerScope, invoiceId: string, status: "paid" | "void"): Promise<void> {
  await scope.database
    .update(invoices)
    .set({ status, closedAt: scope.now, updatedAt: scope.now })
    .where(one(scope, invoiceId));
}

/** Notes with what a sent invoice is paid, or is going to be. */
export async function storeIntentOf(scope: LedgerScope, invoiceId: string, intentId: string): Promise<void> {
  await scope.database.update(invoices).set({ intentId, updatedAt: scope.now }).where(one(scope, invoiceId));
}
