import { managedCoupons } from "../registration/managed-coupons-schema.ts";
import { newId } from "../kernel/new-id.ts";
import { coupons } from "../passes/schema.ts";
import { insertPayments } from "./fixtures-payments.ts";
import { insertClaims, insertRegistrations } from "./fixtures-registrations.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertRows } from "./rows.ts";

type Identified = { readonly id: string };

/** A code that somebody who is registered bought for a group, and who has used it. */
export type GroupCodeSpec = {
  readonly event: Identified & { readonly registrationLimit?: number | null };
  readonly passType: Identified & { readonly price: number; readonly supply?: number | null };
  readonly buyer: { readonly account: Identified; readonly registrationId: string };
  readonly code: string;
  readonly quantity: number;
  readonly users: readonly Identified[];
  readonly at: Date;
};

/** The coupon with its places, its payment and the passes taken with it. */
export async function insertGroupCode(ground: FixtureTarget, spec: GroupCodeSpec): Promise<void> {
  const { database, organizationId } = ground;
  const { event, passType, buyer, code, quantity, users, at } = spec;
  const couponId = newId();
  const about = { organizationId, eventId: event.id, createdAt: at, updatedAt: at };
  const { registrationId } = buyer;
  await insertRows(database, coupons, [
    {
      ...about,
      id: couponId,
      passTypeId: passType.id,
      code,
      prePaid: true,
      holdsPlaces: true,
      discountPercent: 100,
      useLimit: quantity,
    },
  ]);
  const accountId = buyer.account.id;
  await insertRows(database, managedCoupons, [{ ...about, couponId, accountId, registrationId, boughtAt: at }]);
  await insertClaims(ground, [
    { kind: "event", subjectId: event.id, ownerId: couponId, size: event.registrationLimit ?? null, quantity },
    { kind: "passType", subjectId: passType.id, ownerId: couponId, size: passType.supply ?? null, quantity },
  ]);
  const passes = [{ id: couponId, price: passType.price * quantity }];
  const paid = { id: registrationId, accountId, eventId: event.id, at, hasArrived: true, passes, isCoupon: true };
  await insertPayments(ground, [paid]);
  await insertRegistrations(
    ground,
    users.map((account) => ({
      account,
      event,
      passTypes: [passType],
      at,
      coupon: { id: couponId, useLimit: quantity },
    })),
  );
}
