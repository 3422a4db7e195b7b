import { and, eq, isNull, sql } from "drizzle-orm";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { ofTenant, sameTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import { type CouponRow } from "../passes/index.ts";
import { coupons } from "../passes/schema.ts";
import { newReference } from "../payments/index.ts";
import { managedCoupons } from "../registration/managed-coupons-schema.ts";

export type OwnedCoupon = { readonly owned: typeof managedCoupons.$inferSelect; readonly coupon: CouponRow };
type Buyer = { readonly eventId: string; readonly accountId: string };

const locked = (scope: LedgerScope) =>
  scope.database
    .select({ owned: managedCoupons, coupon: coupons })
    .from(managedCoupons)
    .innerJoin(coupons, and(sameTenant(coupons, managedCoupons), eq(coupons.id, managedCoupons.couponId)));

/** A coupon that somebody bought, or is about to buy, which nobody changes until the end of the transaction. */
export async function lockCoupon(scope: LedgerScope, couponId: string): Promise<OwnedCoupon | undefined> {
  const [row] = await locked(scope)
    .where(and(ofTenant(scope, managedCoupons), eq(managedCoupons.couponId, couponId)))
    .for("update", { of: managedCoupons });
  return row;
}

/** The one that somebody is about to buy for an event. */
export async function lockPending(scope: LedgerScope, { eventId, accountId }: Buyer): Promise<OwnedCoupon | undefined> {
  const [row] = await locked(scope)
    .where(
      and(
        ofTenant(scope, managedCoupons),
        eq(managedCoupons.eventId, eventId),
        eq(managedCoupons.accountId, accountId),
        isNull(managedCoupons.boughtAt),
      ),
    )
    .for("update", { of: managedCoupons });
  return row;
}

type Wanted = { readonly passTypeId: string; readonly quantity: number };

/** Begins one: it opens nothing before it is bought. */
export async function insertPending(
  scope: LedgerScope,
  { eventId, accountId }: Buyer,
  { registrationId, passTypeId, quantity }: Wanted & { readonly registrationId: string },
): Promise<string> {
  const couponId = newId();
  const about = { organizationId: scope.organization.id, eventId, createdAt: scope.now, updatedAt: scope.now };
  await scope.database.insert(coupons).values({
    ...about,
    id: couponId,
    passTypeId,
    code: newCode(),
    prePaid: true,
    active: false,
    holdsPlaces: true,
    discountPercent: 100,
    useLimit: quantity,
  });
  await scope.database.insert(managedCoupons).values({ ...about, couponId, accountId, registrationId });
  return couponId;
}

/** Short enough to be read out; there are 656 billion, and who tries codes is slowed down. */
const newCode = (): string => newReference().slice(0, 9);

/** Another type or number is wanted, as long as it is not bought. */
export async function storeWanted(
  scope: LedgerScope,
  couponId: string,
  { passTypeId, quantity }: Wanted,
): Promise<void> {
  await scope.database
    .update(coupons)
    .set({ passTypeId, useLimit: quantity, updatedAt: scope.now })
    .where(and(ofTenant(scope, coupons), eq(coupons.id, couponId)));
}

/** From here on the code opens what was paid for. */
export async function storeBought(scope: LedgerScope, couponId: string): Promise<void> {
  await scope.database
    .update(coupons)
    .set({ active: true, updatedAt: scope.now })
    .where(and(ofTenant(scope, coupons), eq(coupons.id, couponId)));
  await scope.database
    .update(managedCoupons)
    .set({ boughtAt: scope.now, updatedAt: scope.now })
    .where(and(ofTenant(scope, managedCoupons), eq(managedCoupons.couponId, couponId)));
}

export async function storeReturned(scope: LedgerScope, couponId: string, count: number): Promise<void> {
  await scope.database
    .update(managedCoupons)
    .set({ returned: sql`${managedCoupons.returned} + ${count}`, updatedAt: scope.now })
    .where(and(ofTenant(scope, managedCoupons), eq(managedCoupons.couponId, couponId)));
}
