import type { LedgerScope } from "../kernel/db/capacity.ts";
import { type Cart, ownersIn } from "./open-cart.ts";
import { holdTime } from "./hold-time.ts";
import type { RegistrationContext } from "./policy.ts";
import { renewCart } from "./repo/registrations.ts";

/**
 * Renews the hold of a live cart. Once registration has closed it runs out as it stands; one with places that were offered
 * has them as long as the offer says.
 */
export async function keepAlive(scope: LedgerScope, { event }: RegistrationContext, cart: Cart): Promise<void> {
  if (scope.now >= event.registrationEnd) return;
  const ends = cart.registration.expiresAt?.getTime() ?? 0;
  const expiresAt = new Date(Math.max(ends, scope.now.getTime() + holdTime));
  await renewCart(scope, {
    registrationId: cart.registration.id,
    ownerIds: ownersIn(cart),
    expiresAt,
  });
}
