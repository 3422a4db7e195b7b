import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { arrayOf } from "../kernel/db/arrays.ts";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { ofTenant, sameTenant } from "../kernel/db/of-tenant.ts";
import { paymentIntents, paymentItems, paymentReceipts, payments } from "./schema.ts";

export type IntentRow = typeof paymentIntents.$inferSelect;
/** `receivedAt`: when what is collected outside arrived; null while it is a promise, and where a provider collects. */
export type PaymentRow = typeof payments.$inferSelect & { readonly receivedAt: Date | null };

/** An intent of the account; nobody sees another's. */
export async function findIntent(
  scope: LedgerScope,
  intent: { readonly id: string; readonly accountId: string },
): Promise<IntentRow | undefined> {
  const [row] = await scope.database
    .select()
    .from(paymentIntents)
    .where(
      and(
        ofTenant(scope, paymentIntents),
        eq(paymentIntents.id, intent.id),
        eq(paymentIntents.accountId, intent.accountId),
      ),
    );
  return row;
}

/** The state of an intent, which nobody changes until the end of the transaction. */
export async function lockIntent(scope: LedgerScope, intentId: string): Promise<IntentRow | undefined> {
  const [row] = await scope.database
    .select()
    .from(paymentIntents)
    .where(and(ofTenant(scope, paymentIntents), eq(paymentIntents.id, intentId)))
    .for("update");
  return row;
}

/** The one intent of a registration that can still be captured. */
export async function lockOpenIntent(scope: LedgerScope, registrationId: string): Promise<IntentRow | undefined> {
  const [row] = await scope.database
    .select()
    .from(paymentIntents)
    .where(
      and(
        ofTenant(scope, paymentIntents),
        eq(paymentIntents.registrationId, registrationId),
        inArray(paymentIntents.status, ["created", "processing"]),
      ),
    )
    .for("update");
  return row;
}

/** The ledger of a registration, oldest first. */
export function findPayments(scope: LedgerScope, registrationId: string): Promise<PaymentRow[]> {
  return scope.database
    .select({ ...getTableColumns(payments), receivedAt: paymentReceipts.receivedAt })
    .from(payments)
    .leftJoin(paymentReceipts, and(sameTenant(paymentReceipts, payments), eq(paymentReceipts.paymentId, payments.id)))
    .where(and(ofTenant(scope, payments), eq(payments.registrationId, registrationId)))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/** What one payment was for: a pass, and the coupon it was bought with. */
export type PaymentItemRow = Pick<typeof paymentItems.$inferSelect, "paymentId" | "passId" | "couponId">;

/** Passes and coupons that some payments are about. */
export async function findPaymentItems(scope: LedgerScope, paymentIds: readonly string[]): Promise<PaymentItemRow[]> {
  if (paymentIds.length === 0) return [];
  return scope.database
    .select({ paymentId: paymentItems.paymentId, passId: paymentItems.passId, couponId: paymentItems.couponId })
    .from(paymentItems)
    .where(and(ofTenant(scope, paymentItems), inArray(paymentItems.paymentId, [...paymentIds])))
    .orderBy(asc(paymentItems.id));
}

export type PassSums = { readonly amtPaid: number; readonly amtRefunded: number };

/** What was paid and given back for passes: sums over the ledger. */
export async function findPassSums(scope: LedgerScope, passIds: readonly string[]): Promise<Map<string, PassSums>> {
  const rows = await scope.database.execute<PassSums & { passId: string }>(sql`
    select i.pass_id as "passId", coalesce(sum(i.amount) filter (where p.type = 'charge'), 0)::int as "amtPaid",
      coalesce(sum(i.amount) filter (where p.type = 'refund'), 0)::int as "amtRefunded"
    from payment_items i join payments p on p.organization_id = i.organization_id and p.id = i.payment_id
    where ${ofTenant(scope, "i")} and i.pass_id = any(${arrayOf("uuid", passIds)})
    group by i.pass_id`);
  return new Map(rows.map((row) => [row.passId, row]));
}
