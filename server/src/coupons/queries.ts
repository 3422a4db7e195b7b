import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { accountColumns, notBlocked } from "../accounts/index.ts";
import { accounts } from "../accounts/schema.ts";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { ofTenant, sameTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { passes, registrations } from "../registration/schema.ts";

/** The passes that people have by a coupon, or had, newest first. Uses passes_coupon_index. */
export function findPassesBy(scope: Scope, couponId: string) {
  return scope.database
    .select({ id: passes.id, status: passes.status, createdAt: passes.createdAt, account: accountColumns })
    .from(passes)
    .innerJoin(registrations, and(sameTenant(registrations, passes), eq(registrations.id, passes.registrationId)))
    .innerJoin(accounts, and(sameTenant(accounts, passes), eq(accounts.id, registrations.accountId)))
    .where(
      and(
        ofTenant(scope, passes),
        eq(passes.couponId, couponId),
        inArray(passes.status, ["ready", "needsInfo", "canceled"]),
        notBlocked(scope, accounts.id),
      ),
    )
    .orderBy(desc(passes.createdAt), desc(passes.id));
}

/** What was charged for a coupon, what of it went back, and whether the organiser still waits for the money. */
export type PaidForCoupon = {
  readonly paymentId: string;
  readonly charged: number;
  readonly refunded: number;
  readonly isOwed: boolean;
};

export async function findPaidForCoupon(scope: LedgerScope, couponId: string): Promise<PaidForCoupon | undefined> {
  const rows = await scope.database.execute<PaidForCoupon & { isKept: boolean }>(sql`
    select (array_agg(p.id) filter (where p.type = 'charge'))[1] as "paymentId",
      coalesce(sum(i.amount) filter (where p.type = 'charge'), 0)::int as charged,
      coalesce(sum(i.amount) filter (where p.type = 'refund'), 0)::int as refunded,
      bool_or(p.type = 'charge' and p.provider = 'manual' and r.payment_id is null) as "isOwed",
      bool_or(p.reason = 'noRoom') is not true as "isKept"
    from payment_items i join payments p on p.organization_id = i.organization_id and p.id = i.payment_id
    left join payment_receipts r on r.organization_id = p.organization_id and r.payment_id = p.id
    where ${ofTenant(scope, "i")} and i.kind = 'coupon' and i.subject_id = ${couponId}
    group by p.intent_id order by max(p.created_at) desc`);
  return rows.find(({ isKept }) => isKept);
}

/** What the mail about a code says; undefined where its buyer is gone. Times are ms since 1970. */
export type BoughtCode = {
  readonly email: string | null;
  readonly locale: string | null;
  readonly event: string;
  readonly slug: string;
  readonly start: number;
  readonly timezone: string | null;
  readonly passType: string;
  readonly code: string;
  readonly quantity: number;
  readonly charge: {
    readonly reference: string;
    readonly provider: string;
    readonly amount: number;
    readonly currency: string;
    readonly since: number;
  };
};

type Bought = { readonly couponId: string; readonly accountId: string; readonly intentId: string };

export async function findBoughtCode(
  scope: Scope,
  { couponId, accountId, intentId }: Bought,
): Promise<BoughtCode | undefined> {
  const { id } = scope.organization;
  const [row] = await scope.database.execute<BoughtCode>(sql`
    select a.email, a.locale, e.name as event, e.slug, e.timezone,
      (extract(epoch from e.event_start) * 1000)::float8 as start, t.name as "passType", c.code, c.use_limit as quantity,
      json_build_object('reference', p.provider_reference, 'provider', p.provider, 'amount', p.charged_amt,
        'currency', p.currency, 'since', (extract(epoch from p.created_at) * 1000)::float8) as charge
    from coupons c join events e on e.organization_id = c.organization_id and e.id = c.event_id
    join pass_types t on t.organization_id = c.organization_id and t.id = c.pass_type_id
    join accounts a on a.organization_id = c.organization_id and a.id = ${accountId} and a.deleted_at is null
    join payments p on p.organization_id = c.organization_id and p.intent_id = ${intentId} and p.type = 'charge'
    where ${ofTenant(id, "c")} and c.id = ${couponId}`);
  return row;
}

/** How many uses of a coupon are taken; what expired holds still keep counts as free. */
export async function findUses(scope: LedgerScope, couponId: string): Promise<number> {
  const [row] = await scope.database.execute<{ taken: number }>(sql`
    select coalesce(sum(h.quantity), 0)::int as taken from capacity_holds h
    where ${ofTenant(scope, "h")} and h.kind = 'coupon' and h.subject_id = ${couponId}
      and (h.expires_at is null or h.expires_at > ${scope.now.toISOString()})`);
  return row?.taken ?? 0;
}
