import type { Due, Purpose } from "../payments/index.ts";
import { completeCart } from "./complete-cart.ts";
import { type Cart, cartHash, openCart } from "./open-cart.ts";
import { loadContexts } from "./policy.ts";
import { storeCanceled, storeLostCart } from "./repo/registrations.ts";

/** What is due for a cart: a line a pass. */
export function dueFor(cart: Pick<Cart, "drafts">): Pick<Due, "hash" | "items"> {
  return {
    hash: cartHash(cart),
    items: cart.drafts.map((pass) => ({
      kind: "pass",
      subjectId: pass.id,
      passId: pass.id,
      couponId: pass.couponId,
      amount: pass.price - pass.discount,
    })),
  };
}

/** A cart as what an intent pays for. */
const cartPurpose: Purpose = {
  name: "registration",
  open: async (scope, intent) => {
    const context =
      intent.eventId === null
        ? undefined
        : (await loadContexts(scope, intent.eventId, [intent.accountId])).get(intent.accountId);
    const cart = context && (await openCart(scope, context));
    if (!cart) return undefined;
    return {
      ...dueFor(cart),
      complete: async () => (await completeCart(scope, context, cart)) === undefined,
      abandon: async () => {
        await storeCanceled(
          scope,
          cart.drafts.map(({ id }) => id),
        );
        await storeLostCart(scope, cart.registration.id);
      },
    };
  },
};

export const purposes: readonly Purpose[] = [cartPurpose];
