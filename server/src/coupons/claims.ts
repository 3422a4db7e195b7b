import { registrationErrors } from "@marquee/contract/registration";
import { type CapacityClaim, type LedgerScope, type Refusal, take } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";

/** Where a coupon that was bought for a group has its places. */
export type PlacesOf = {
  readonly couponId: string;
  readonly event: { readonly id: string; readonly registrationLimit: number | null };
  readonly passType: { readonly id: string; readonly supply: number | null };
};

/**
 * So many places of the event and of a pass type for the coupon itself: whoever uses it takes none beside, and who gives
 * a pass back leaves its place to the next.
 */
export function claimsOf({ couponId: ownerId, event, passType }: PlacesOf, quantity: number): CapacityClaim[] {
  return [
    { kind: "event", subjectId: event.id, ownerId, quantity, size: event.registrationLimit },
    { kind: "passType", subjectId: passType.id, ownerId, quantity, size: passType.supply },
  ];
}

/** Takes the places, in the ledger's order with whoever buys beside. @returns what there is not enough of. */
export async function tryPlaces(
  scope: LedgerScope,
  claims: readonly CapacityClaim[],
  expiresAt: Date | null,
): Promise<Refusal | undefined> {
  const [refusal] = await take(scope, [{ claims, expiresAt }]);
  return refusal;
}

/** The same, refused in words. */
export async function takePlaces(
  scope: LedgerScope,
  claims: readonly CapacityClaim[],
  { name, expiresAt }: { readonly name: string; readonly expiresAt: Date },
): Promise<void> {
  const refusal = await tryPlaces(scope, claims, expiresAt);
  if (!refusal) return;
  if (refusal.left > 0) fail(registrationErrors.fewLeft, { count: refusal.left, name });
  fail(refusal.kind === "event" ? registrationErrors.full : registrationErrors.soldOut, { name });
}
