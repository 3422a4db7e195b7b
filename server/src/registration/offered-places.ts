import type { CapacityClaim } from "../kernel/db/capacity.ts";
import { holdTime } from "./hold-time.ts";
import type { CartRecord, Line } from "./plan-cart.ts";
import type { RegistrationContext } from "./policy.ts";
import type { PassRow } from "./queries/carts.ts";
import type { PlacesOffer } from "./queries/offers.ts";

type Used = { readonly owning: readonly Line[]; readonly drafts: readonly PassRow[] };

/** What is offered to somebody and is taken into their cart now, or was in it before. */
export function offersUsed(
  { offers }: Pick<CartRecord, "offers">,
  { accountId, owning, drafts }: Used & { readonly accountId: string },
): PlacesOffer[] {
  return offers.filter(
    (offer) =>
      offer.accountId === accountId &&
      (owning.some(({ passType }) => passType.id === offer.passTypeId) ||
        drafts.some(({ passTypeId }) => passTypeId === offer.passTypeId)),
  );
}

/** A cart with offered places has them as long as the offer says, and no less than any other. */
export const heldUntil = (now: Date, offers: readonly PlacesOffer[]): Date =>
  new Date(Math.max(now.getTime() + holdTime, ...offers.map(({ endsAt }) => endsAt.getTime())));

type Taking = Used & {
  readonly record: Pick<CartRecord, "held">;
  readonly event: RegistrationContext["event"];
  readonly registrationId: string;
  /** They have a place of the event by their cart, or by what they bought before. */
  readonly takesPlace: boolean;
};

/**
 * What an offer goes on holding beside the cart: what passes of the cart take of it moves to them, and comes back when they
 * are taken out again. The sum stays, so nobody who waits loses by it.
 */
export function claimsOfOffer(
  { entryId, passTypeId, places }: PlacesOffer,
  { record, owning, drafts, event, registrationId, takesPlace }: Taking,
): CapacityClaim[] {
  const ofType = drafts.filter((pass) => pass.passTypeId === passTypeId).map(({ id }) => id);
  const owners = new Set([entryId, registrationId, ...ofType]);
  const holds = record.held.filter(({ ownerId }) => owners.has(ownerId));
  const sum = (kind: string): number =>
    holds.filter((hold) => hold.kind === kind).reduce((total, { quantity }) => total + quantity, 0);
  const used = owning.filter(({ passType }) => passType.id === passTypeId);
  const claims: CapacityClaim[] = [
    {
      kind: "passType",
      subjectId: passTypeId,
      ownerId: entryId,
      quantity: Math.max(0, Math.min(places, sum("passType")) - used.length),
      size: null,
    },
  ];
  const ofEvent = { kind: "event", subjectId: event.id, ownerId: entryId, size: event.registrationLimit } as const;
  if (sum("event") > 0) claims.push({ ...ofEvent, quantity: takesPlace ? 0 : 1 });
  return claims;
}
