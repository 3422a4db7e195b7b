import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { managedCoupons } from "../managed-coupons-schema.ts";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { coupons } from "../../passes/schema.ts";
import { passes } from "../schema.ts";

type Bought = { readonly eventId: string; readonly accountId: string; readonly couponId?: string };
export type ManagedCouponRow = Awaited<ReturnType<typeof findManagedCoupons>>[number];

/** The codes that somebody bought for groups, newest first. Uses managed_coupons_account_index. */
export function findManagedCoupons(scope: LedgerScope, { eventId, accountId, couponId }: Bought) {
  const purchases = sql<number>`(select count(*)::int from ${passes} p
    where ${ofTenant(scope, "p")} and p.coupon_id = ${managedCoupons.couponId} and p.status in ('ready', 'needsInfo'))`;
  // What expired holds still keep counts as free, as for whoever takes it.
  const taken = sql<number>`(select coalesce(sum(h.quantity), 0)::int from capacity_holds h
    where ${ofTenant(scope, "h")} and h.kind = 'coupon' and h.subject_id = ${managedCoupons.couponId}
      and (h.expires_at is null or h.expires_at > ${scope.now.toISOString()}))`;
  return scope.database
    .select({
      coupon: coupons,
      registrationId: managedCoupons.registrationId,
      returned: managedCoupons.returned,
      purchases,
      taken,
    })
    .from(managedCoupons)
    .innerJoin(coupons, and(sameTenant(coupons, managedCoupons), eq(coupons.id, managedCoupons.couponId)))
    .where(
      and(
        ofTenant(scope, managedCoupons),
        eq(managedCoupons.eventId, eventId),
        eq(managedCoupons.accountId, accountId),
        isNotNull(managedCoupons.boughtAt),
        couponId === undefined ? undefined : eq(managedCoupons.couponId, couponId),
      ),
    )
    .orderBy(desc(managedCoupons.createdAt), desc(managedCoupons.couponId));
}
