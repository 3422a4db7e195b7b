import { and, eq, type InferInsertModel } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { coupons } from "../passes/schema.ts";
import { passes, registrations } from "../registration/schema.ts";

type Row = InferInsertModel<typeof coupons>;
export type CouponColumns = Partial<Omit<Row, "organizationId" | "id" | "eventId" | "codeKey" | "createdAt">>;

const one = (scope: Scope, couponId: string) => and(ofTenant(scope, coupons), eq(coupons.id, couponId));

/** @returns the ids of those that were made: a code that the event has already makes none. */
export async function insertCoupons(
  scope: Scope,
  eventId: string,
  codes: readonly string[],
  settings: CouponColumns,
): Promise<{ id: string; code: string }[]> {
  const about = { organizationId: scope.organization.id, eventId, createdAt: scope.now, updatedAt: scope.now };
  return scope.database
    .insert(coupons)
    .values(codes.map((code) => ({ ...settings, ...about, id: newId(), code })))
    .onConflictDoNothing({ target: [coupons.organizationId, coupons.eventId, coupons.codeKey] })
    .returning({ id: coupons.id, code: coupons.code });
}

export async function saveCoupon(scope: Scope, couponId: string, change: CouponColumns): Promise<void> {
  await scope.database
    .update(coupons)
    .set({ ...change, updatedAt: scope.now })
    .where(one(scope, couponId));
}

/** A coupon, and that carts which ran out long ago still name it. */
export async function deleteCoupon(scope: Scope, couponId: string): Promise<void> {
  const { database } = scope;
  for (const table of [passes, registrations])
    await database
      .update(table)
      .set({ couponId: null })
      .where(and(ofTenant(scope, table), eq(table.couponId, couponId), eq(table.status, "draft")));
  await database.delete(coupons).where(one(scope, couponId));
}
