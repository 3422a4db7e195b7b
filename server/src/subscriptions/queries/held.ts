import { and, asc, desc, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { invoices } from "../../invoices/schema.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { subscriptionPeriods, subscriptionPrices, subscriptions } from "../schema.ts";
import { paid, type Period, type Standing } from "../standing.ts";

/** A subscription that nobody else changes until the end of the transaction. */
export type Held = {
  readonly id: string;
  readonly accountId: string;
  readonly productId: string;
  readonly quantity: number;
  readonly createdAt: Date;
  /** As it is stored. */
  readonly stored: Standing;
  /** With what has been paid since: an invoice may be, and what follows from that not be done yet. */
  readonly standing: Standing;
  /** Of the periods that were billed, by their numbers. */
  readonly invoiceIds: ReadonlyMap<number, string>;
};

export async function hold(scope: Scope, subscriptionId: string): Promise<Held | undefined> {
  const [row] = await rowOf(scope, subscriptionId).for("update");
  if (!row) return undefined;
  await lockOwed(scope, row);
  return standingOf(scope, row);
}

/**
 * Somebody may be paying for a period just now. Whoever takes it back waits for them and sees that it was paid: an invoice is
 * paid for a period that one has, or not owed any more, never paid for nothing.
 */
async function lockOwed(scope: Scope, { id }: Row): Promise<void> {
  const { invoiceId, subscriptionId, paidAt, voidedAt } = subscriptionPeriods;
  const owed = scope.database
    .select({ invoiceId })
    .from(subscriptionPeriods)
    .where(and(ofTenant(scope, subscriptionPeriods), eq(subscriptionId, id), isNull(paidAt), isNull(voidedAt)));
  await scope.database
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(ofTenant(scope, invoices), inArray(invoices.id, owed)))
    .orderBy(asc(invoices.id))
    .for("update");
}

/** The same to read: it may be otherwise the moment after. */
export async function look(scope: Scope, subscriptionId: string): Promise<Held | undefined> {
  const [row] = await rowOf(scope, subscriptionId);
  return row && standingOf(scope, row);
}

type Row = typeof subscriptions.$inferSelect;

const rowOf = (scope: Scope, subscriptionId: string) =>
  scope.database
    .select()
    .from(subscriptions)
    .where(and(ofTenant(scope, subscriptions), eq(subscriptions.id, subscriptionId)));

async function standingOf(scope: Scope, row: Row): Promise<Held> {
  const [price] = await scope.database
    .select({ interval: subscriptionPrices.interval, intervalCount: subscriptionPrices.intervalCount })
    .from(subscriptionPrices)
    .where(and(ofTenant(scope, subscriptionPrices), eq(subscriptionPrices.id, row.priceId)));
  const periods = await findPeriods(scope, row);
  const [current, next] = periods;
  if (!price || !current) throw new Error(`subscription ${row.id} has no price or no period`);
  const { status, anchorDay, cancelAtEnd, pausedAt, canceledAt } = row;
  const stored: Standing = {
    ...price,
    status,
    anchorDay,
    cancelAtEnd,
    pausedAt,
    canceledAt,
    total: row.amount * row.quantity,
    current: periodOf(current),
    next: next && periodOf(next),
  };
  const { id, accountId, productId, quantity, createdAt } = row;
  const invoiceIds = new Map(
    periods.flatMap(({ number, invoiceId }) => (invoiceId === null ? [] : [[number, invoiceId] as const])),
  );
  const arrived = periods.filter(({ paidAt, invoiceStatus }) => paidAt === null && invoiceStatus === "paid");
  const standing = arrived.reduce((before, { number }) => paid(before, number, scope.now), stored);
  return { id, accountId, productId, quantity, createdAt, stored, standing, invoiceIds };
}

type PeriodRow = Awaited<ReturnType<typeof findPeriods>>[number];

/** The one that runs and, once it is billed, the one after it. Walks subscription_periods_number_unique. */
function findPeriods(scope: Scope, { id, period, status }: Row) {
  const { number, startsAt, endsAt, billedAt, dueAt, paidAt, invoiceId } = subscriptionPeriods;
  // With the tax that its invoice has.
  const amount = sql<number>`coalesce(${invoices.amount}, ${subscriptionPeriods.amount})`;
  return scope.database
    .select({ number, startsAt, endsAt, billedAt, dueAt, amount, paidAt, invoiceId, invoiceStatus: invoices.status })
    .from(subscriptionPeriods)
    .leftJoin(invoices, and(sameTenant(invoices, subscriptionPeriods), eq(invoices.id, invoiceId)))
    .where(
      and(
        ofTenant(scope, subscriptionPeriods),
        eq(subscriptionPeriods.subscriptionId, id),
        // Of one that is over the last may have been taken back.
        status === "canceled" ? eq(number, period) : and(gte(number, period), isNull(subscriptionPeriods.voidedAt)),
      ),
    )
    .orderBy(asc(number), desc(billedAt))
    .limit(status === "canceled" ? 1 : 2);
}

function periodOf({ paidAt, invoiceId: _, invoiceStatus: _status, ...period }: PeriodRow): Period {
  return { ...period, isPaid: paidAt !== null };
}
