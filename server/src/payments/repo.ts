import { and, eq } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import type { IntentRow } from "./queries.ts";
import { paymentIntents, paymentItems, paymentReceipts, payments } from "./schema.ts";

export type NewIntent = Omit<typeof paymentIntents.$inferInsert, "organizationId" | "id" | "createdAt" | "updatedAt">;

export async function insertIntent(scope: LedgerScope, intent: NewIntent): Promise<IntentRow> {
  const [row] = await scope.database
    .insert(paymentIntents)
    .values({
      ...intent,
      organizationId: scope.organization.id,
      id: newId(),
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .returning();
  if (!row) throw new Error("an intent was inserted without coming back");
  return row;
}

export async function storeIntentStatus(
  scope: LedgerScope,
  intentId: string,
  status: "captured" | "canceled",
): Promise<void> {
  await scope.database
    .update(paymentIntents)
    .set({ status, capturedAt: status === "captured" ? scope.now : null, updatedAt: scope.now })
    .where(and(ofTenant(scope, paymentIntents), eq(paymentIntents.id, intentId)));
}

/** Notes that the money for a charge collected outside has arrived. False where no open charge has this reference. */
export async function storeReceipt(
  scope: Pick<LedgerScope, "database" | "organization" | "now">,
  reference: string,
): Promise<boolean> {
  const found = await scope.database
    .select({ paymentId: payments.id })
    .from(payments)
    .where(
      and(
        ofTenant(scope, payments),
        eq(payments.provider, "manual"),
        eq(payments.type, "charge"),
        eq(payments.providerReference, reference),
      ),
    );
  if (found.length === 0) return false;
  const rows = found.map(({ paymentId }) => ({
    organizationId: scope.organization.id,
    paymentId,
    receivedAt: scope.now,
  }));
  const written = await scope.database.insert(paymentReceipts).values(rows).onConflictDoNothing().returning();
  return written.length > 0;
}

/** One pass a line: `amount` is what was paid, or given back, for it. */
export type LedgerItem = { readonly passId: string; readonly couponId: string | null; readonly amount: number };

export type LedgerEntry = {
  readonly type: "charge" | "refund";
  readonly intent: IntentRow;
  /** The provider's own name for the movement, unique for ever: the same one cannot be written twice. */
  readonly reference: string;
  readonly items: readonly LedgerItem[];
};

/** Writes a movement of money into the ledger: rows that never change. */
export async function insertPayment(
  scope: LedgerScope,
  { type, intent, reference, items }: LedgerEntry,
): Promise<string> {
  const about = { organizationId: scope.organization.id, createdAt: scope.now };
  const id = newId();
  const {
    accountId,
    registrationId,
    country,
    state,
    zip,
    subTotal,
    salesTax,
    salesTaxRate,
    amount,
    currency,
    provider,
  } = intent;
  await scope.database.insert(payments).values({
    ...about,
    id,
    type,
    intentId: intent.id,
    accountId,
    registrationId,
    country,
    state,
    zip,
    subTotal,
    salesTax,
    salesTaxRate,
    chargedAmt: amount,
    currency,
    provider,
    providerReference: reference,
  });
  if (items.length > 0)
    await scope.database
      .insert(paymentItems)
      .values(items.map((item) => ({ ...about, ...item, id: newId(), paymentId: id })));
  return id;
}
