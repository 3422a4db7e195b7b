import { type ListingCoupon, listingCoupons } from "@marquee/contract/listing-coupons";
import { kernelErrors, type ListQuery, type QueryOf } from "@marquee/contract/kernel";
import { and, count, eq, not, type SQL, sql } from "drizzle-orm";
import { type KeysetDeclaration, keysetWindow, within } from "../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../kernel/db/of-tenant.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { coupons, passTypes } from "../passes/schema.ts";

type Asked = ListQuery & QueryOf<typeof listingCoupons.list>;
type State = ListingCoupon["state"];

const keyset: KeysetDeclaration = {
  fields: {
    createdAt: { by: coupons.createdAt, type: "timestamptz" },
    code: { by: coupons.codeKey, type: "text" },
  },
  id: coupons.id,
};

/** How many uses are taken for good, or until a cart runs out. */
const usesOf = (scope: Scope, which: SQL): SQL<number> => sql<number>`(
  select coalesce(sum(h.quantity), 0)::int from capacity_holds h
  where ${ofTenant(scope, "h")} and h.kind = 'coupon' and h.subject_id = ${coupons.id} and ${which})`;

function columnsFor(scope: Scope) {
  const now = sql`${scope.now.toISOString()}::timestamptz`;
  const used = usesOf(scope, sql`h.expires_at is null`);
  const held = usesOf(scope, sql`h.expires_at > ${now}`);
  const state = sql<State>`case
    when ${coupons.endDate} <= ${now} then 'ended'
    when not ${coupons.active} then 'off'
    when ${coupons.useLimit} <= ${used} then 'usedUp'
    when ${coupons.startDate} > ${now} then 'planned'
    else 'running' end`;
  return {
    id: coupons.id,
    code: coupons.code,
    description: coupons.description,
    passType: { id: passTypes.id, name: passTypes.name },
    active: coupons.active,
    startDate: coupons.startDate,
    endDate: coupons.endDate,
    discountAmount: coupons.discountAmount,
    discountPercent: coupons.discountPercent,
    quantityMin: coupons.quantityMin,
    quantityMax: coupons.quantityMax,
    useLimit: coupons.useLimit,
    purchaseLimit: coupons.purchaseLimit,
    emailDomains: coupons.emailDomains,
    applyToPassType: coupons.applyToPassType,
    applyToAddOns: coupons.applyToAddOns,
    applyToReservation: coupons.applyToReservation,
    state,
    used,
    held,
    left: sql<
      number | null
    >`case when ${coupons.useLimit} is not null then greatest(0, ${coupons.useLimit} - ${used} - ${held}) end`,
    createdAt: coupons.createdAt,
  };
}

/** Those that the organisers made: what somebody bought for a group is that person's. */
const ofEvent = (scope: Scope, eventId: string) =>
  and(ofTenant(scope, coupons), eq(coupons.eventId, eventId), not(coupons.holdsPlaces));
const itsType = and(sameTenant(passTypes, coupons), eq(passTypes.id, coupons.passTypeId));

/** Five thousand at most. Walks coupons_created_order or coupons_code_unique. */
export async function listCoupons(scope: Scope, eventId: string, query: Asked) {
  const window = keysetWindow(listingCoupons.list.list, keyset, query);
  const columns = columnsFor(scope);
  const { search, state } = query;
  const words = search?.trim().toLowerCase();
  const hasWords =
    words && sql`(strpos(${coupons.codeKey}, ${words}) > 0 or strpos(lower(${coupons.description}), ${words}) > 0)`;
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(coupons)
    .leftJoin(passTypes, itsType)
    .where(within(window, ofEvent(scope, eventId), state && sql`${columns.state} = ${state}`, hasWords || undefined))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

/** @throws Failure where the event has no such coupon of its organisers. */
export async function expectCoupon(scope: Scope, eventId: string, couponId: string): Promise<ListingCoupon> {
  const [row] = await scope.database
    .select(columnsFor(scope))
    .from(coupons)
    .leftJoin(passTypes, itsType)
    .where(and(ofEvent(scope, eventId), eq(coupons.id, couponId)));
  return row ?? fail(kernelErrors.notFound);
}

export async function countCoupons(scope: Scope, eventId: string): Promise<number> {
  const [row] = await scope.database.select({ count: count() }).from(coupons).where(ofEvent(scope, eventId));
  return row?.count ?? 0;
}
