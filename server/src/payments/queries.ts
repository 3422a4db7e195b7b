import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { arrayOf } from "../kernel/db/arrays.ts";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { ofTenant, sameTenant } from "../kernel/db/of-tenant.ts";
import type { Whereabouts } from "../ledger/index.ts";
import type { LedgerItem } from "./repo.ts";
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

/** The charge of an intent. Uses payments_charge_unique. */
export async function findCharge(scope: LedgerScope, intentId: string): Promise<{ readonly id: string } | undefined> {
  const [row] = await scope.database
    .select({ id: payments.id })
    .from(payments)
    .where(and(ofTenant(scope, payments), eq(payments.intentId, intentId), eq(payments.type, "charge")));
  return row;
}

/** Whether what it paid for could not be had any more, so that all of it went back. */
export async function wasWithoutRoom(scope: LedgerScope, intentId: string): Promise<boolean> {
  const isIt = and(ofTenant(scope, payments), eq(payments.intentId, intentId), eq(payments.reason, "noRoom"));
  return (await scope.database.$count(payments, isIt)) > 0;
}

/** The refunds of an intent. */
export async function findRefundIds(scope: LedgerScope, intentId: string): Promise<Set<string>> {
  const rows = await scope.database
    .select({ id: payments.id })
    .from(payments)
    .where(and(ofTenant(scope, payments), eq(payments.intentId, intentId), eq(payments.type, "refund")));
  return new Set(rows.map(({ id }) => id));
}

/** The one intent of an account for a subject that can still be captured. */
export async function lockOpenIntent(
  scope: LedgerScope,
  { accountId, purpose, subjectId }: Pick<IntentRow, "accountId" | "purpose" | "subjectId">,
): Promise<IntentRow | undefined> {
  const [row] = await scope.database
    .select()
    .from(paymentIntents)
    .where(
      and(
        ofTenant(scope, paymentIntents),
        eq(paymentIntents.accountId, accountId),
        eq(paymentIntents.purpose, purpose),
        eq(paymentIntents.subjectId, subjectId),
        inArray(paymentIntents.status, ["created", "processing"]),
      ),
    )
    .for("update");
  return row;
}

/** The ledger of a registration, oldest first. */
export const findPayments = (scope: LedgerScope, registrationId: string): Promise<PaymentRow[]> =>
  findPaymentsOf(scope, [registrationId]);

/** The same of several registrations. */
export function findPaymentsOf(scope: LedgerScope, registrationIds: readonly string[]): Promise<PaymentRow[]> {
  return scope.database
    .select({ ...getTableColumns(payments), receivedAt: paymentReceipts.receivedAt })
    .from(payments)
    .leftJoin(paymentReceipts, and(sameTenant(paymentReceipts, payments), eq(paymentReceipts.paymentId, payments.id)))
    .where(and(ofTenant(scope, payments), inArray(payments.registrationId, [...registrationIds])))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/** One thing that a payment was for, with the pass it belongs to and the coupon it was bought with. */
export type PaymentItemRow = Pick<
  typeof paymentItems.$inferSelect,
  "paymentId" | "kind" | "subjectId" | "passId" | "couponId" | "amount"
>;

/** What some payments are about. */
export async function findPaymentItems(scope: LedgerScope, paymentIds: readonly string[]): Promise<PaymentItemRow[]> {
  if (paymentIds.length === 0) return [];
  return scope.database
    .select({
      paymentId: paymentItems.paymentId,
      kind: paymentItems.kind,
      subjectId: paymentItems.subjectId,
      passId: paymentItems.passId,
      couponId: paymentItems.couponId,
      amount: paymentItems.amount,
    })
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

/** Which charges money is to go back of. */
export type ChargesOf =
  | { readonly paymentId: string }
  | { readonly passId: string }
  | { readonly registrationId: string };

/** Locks the intents of charges, in one order for everybody, until the end of the transaction. Newest first. */
export async function lockCharges(
  scope: LedgerScope,
  of: ChargesOf,
): Promise<{ readonly paymentId: string; readonly intent: IntentRow; readonly at: Whereabouts }[]> {
  const isMeant =
    "paymentId" in of
      ? eq(payments.id, of.paymentId)
      : "registrationId" in of
        ? eq(payments.registrationId, of.registrationId)
        : sql`exists (select from ${paymentItems} i
            where ${ofTenant(scope, "i")} and i.payment_id = ${payments.id} and i.pass_id = ${of.passId})`;
  const found = await scope.database
    .select({ paymentId: payments.id, intentId: payments.intentId })
    .from(payments)
    .where(and(ofTenant(scope, payments), eq(payments.type, "charge"), isMeant))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  if (found.length === 0) return [];
  const intents = await scope.database
    .select()
    .from(paymentIntents)
    .where(
      and(
        ofTenant(scope, paymentIntents),
        inArray(
          paymentIntents.id,
          found.map(({ intentId }) => intentId),
        ),
      ),
    )
    .orderBy(asc(paymentIntents.id))
    .for("update");
  // After the lock: who notes that money has arrived takes it too.
  const arrived = await scope.database
    .select({ paymentId: paymentReceipts.paymentId })
    .from(paymentReceipts)
    .where(
      and(
        ofTenant(scope, paymentReceipts),
        inArray(
          paymentReceipts.paymentId,
          found.map(({ paymentId }) => paymentId),
        ),
      ),
    );
  const hasArrived = new Set(arrived.map(({ paymentId }) => paymentId));
  return found.flatMap(({ paymentId, intentId }) => {
    const intent = intents.find(({ id }) => id === intentId);
    if (!intent) return [];
    const outside = hasArrived.has(paymentId) ? "bank" : "receivable";
    return [{ paymentId, intent, at: intent.provider === "manual" ? outside : "provider" }];
  });
}

/** A line of a charge, and what went back of it. */
export type ChargedItem = Required<LedgerItem> & {
  readonly intentId: string;
  readonly refunded: number;
  readonly refundedTax: number;
};

/** The lines of charges with what went back of each, in the order they were charged in. */
export function findChargedItems(scope: LedgerScope, intentIds: readonly string[]): Promise<ChargedItem[]> {
  return scope.database.execute<ChargedItem>(sql`
    select p.intent_id as "intentId", i.kind, i.subject_id as "subjectId",
      (array_agg(i.pass_id))[1] as "passId", (array_agg(i.coupon_id))[1] as "couponId",
      coalesce(sum(i.amount) filter (where p.type = 'charge'), 0)::int as amount,
      coalesce(sum(i.tax) filter (where p.type = 'charge'), 0)::int as tax,
      coalesce(sum(i.amount) filter (where p.type = 'refund'), 0)::int as refunded,
      coalesce(sum(i.tax) filter (where p.type = 'refund'), 0)::int as "refundedTax"
    from payments p join payment_items i on i.organization_id = p.organization_id and i.payment_id = p.id
    where ${ofTenant(scope, "p")} and p.intent_id = any(${arrayOf("uuid", intentIds)})
    group by p.intent_id, i.kind, i.subject_id
    order by min(i.id::text)`);
}
