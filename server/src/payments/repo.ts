import type { ItemKind, RefundReason } from "@marquee/contract/payments";
import { and, eq, sql } from "drizzle-orm";
import { ofTenant, sameTenant } from "../kernel/db/of-tenant.ts";
import { publishAll } from "../kernel/db/outbox.ts";
import { newId } from "../kernel/new-id.ts";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { book, type Whereabouts } from "../ledger/index.ts";
import { paymentReceived } from "./events.ts";
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

/**
 * Notes that the money for a charge collected outside has arrived: all that has not been taken back. False where no open
 * charge has this reference. In a transaction: the intent is locked, as by who gives back.
 */
export async function storeReceipt(
  scope: Pick<LedgerScope, "database" | "organization" | "now">,
  reference: string,
): Promise<boolean> {
  const charge = await lockChargeByHand(scope, reference);
  if (!charge) return false;
  const [written] = await scope.database
    .insert(paymentReceipts)
    .values({ organizationId: scope.organization.id, paymentId: charge.paymentId, receivedAt: scope.now })
    .onConflictDoNothing()
    .returning();
  if (!written) return false;
  const { amount, currency, ...about } = charge;
  await book(scope, { event: "receipt", subjectId: charge.paymentId, amount, currency });
  await publishAll(scope, [paymentReceived(about)]);
  return true;
}

/** The charge that a reference of a transfer names, and what of it has not been taken back. */
async function lockChargeByHand(scope: Pick<LedgerScope, "database" | "organization">, reference: string) {
  const [row] = await scope.database
    .select({
      paymentId: payments.id,
      purpose: paymentIntents.purpose,
      subjectId: paymentIntents.subjectId,
      accountId: paymentIntents.accountId,
      currency: payments.currency,
      amount: sql<number>`${payments.chargedAmt} - ${paymentIntents.refunded}`,
    })
    .from(payments)
    .innerJoin(paymentIntents, and(sameTenant(paymentIntents, payments), eq(paymentIntents.id, payments.intentId)))
    .where(
      and(
        ofTenant(scope, payments),
        eq(payments.provider, "manual"),
        eq(payments.type, "charge"),
        eq(payments.providerReference, reference),
      ),
    )
    .for("update", { of: paymentIntents });
  return row;
}

/** One thing a line: `amount` is what was paid, or given back, for it; `tax` is what of it is tax. */
export type LedgerItem = {
  readonly kind: ItemKind;
  /** The pass, add-on, access, line of an invoice …; of kind `pass` the same as `passId`. */
  readonly subjectId: string;
  /** The pass that it belongs to: what was paid for a pass is the sum of its lines. */
  readonly passId?: string | null;
  readonly couponId?: string | null;
  readonly amount: number;
  readonly tax?: number;
};

type LedgerEntry = ({ readonly type: "charge" } | { readonly type: "refund"; readonly reason: RefundReason }) & {
  readonly intent: IntentRow;
  /** Where the money is, or was. */
  readonly at: Whereabouts;
  /** The provider's own name for the movement, unique for ever: the same one cannot be written twice. */
  readonly reference: string;
  /** Of the card, where it is known. */
  readonly last4?: string | null;
  readonly items: readonly LedgerItem[];
};

/** Writes a payment, its lines and the entries of the ledger: rows that never change. */
export async function insertPayment(scope: LedgerScope, entry: LedgerEntry): Promise<string> {
  const { type, intent, reference, items, last4 = null } = entry;
  const about = { organizationId: scope.organization.id, createdAt: scope.now };
  const id = newId();
  const { accountId, registrationId, country, state, zip, salesTaxRate, currency, provider } = intent;
  const { amount, salesTax } = sumsOf(items);
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
    subTotal: amount - salesTax,
    salesTax,
    salesTaxRate,
    chargedAmt: amount,
    reason: entry.type === "refund" ? entry.reason : null,
    currency,
    provider,
    providerReference: reference,
    last4,
  });
  await scope.database
    .insert(paymentItems)
    .values(items.map((item) => ({ ...about, ...item, id: newId(), paymentId: id })));
  await book(scope, { ...movementOf(entry), subTotal: amount - salesTax, salesTax, subjectId: id, currency });
  return id;
}

/** What a bank took back is where it put it: among what is disputed. */
function movementOf(entry: LedgerEntry) {
  if (entry.type === "refund" && entry.reason === "dispute") return { event: "disputeLost" } as const;
  return { event: entry.type, at: entry.at } as const;
}

/** What lines come to, in minor units. */
export function sumsOf(items: readonly Pick<LedgerItem, "amount" | "tax">[]): {
  readonly amount: number;
  readonly salesTax: number;
} {
  return {
    amount: items.reduce((sum, { amount }) => sum + amount, 0),
    salesTax: items.reduce((sum, { tax = 0 }) => sum + tax, 0),
  };
}

/** Counts what goes back of an intent. The table's check stands behind: it is never more than was paid. */
export async function storeRefunded(scope: LedgerScope, intentId: string, amount: number): Promise<void> {
  await scope.database
    .update(paymentIntents)
    .set({
      refunded: sql`${paymentIntents.refunded} + ${amount}`,
      refunds: sql`${paymentIntents.refunds} + 1`,
      updatedAt: scope.now,
    })
    .where(and(ofTenant(scope, paymentIntents), eq(paymentIntents.id, intentId)));
}
