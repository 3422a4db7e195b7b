import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import type { OpenPayable } from "../payments/index.ts";
import { completeCart } from "./complete-cart.ts";
import { cartHash, openCart } from "./open-cart.ts";
import { loadContexts } from "./policy.ts";
import { storeCanceled, storeLostCart } from "./repo/registrations.ts";

/** A cart as what an intent pays for. */
export const payForCart: OpenPayable = async (scope, intent) => {
  const context =
    intent.eventId === null
      ? undefined
      : (await loadContexts(scope, intent.eventId, [intent.accountId])).get(intent.accountId);
  const cart = context && (await openCart(scope, context));
  if (!cart) fail(kernelErrors.notFound);
  return {
    isCurrent: cart.drafts.length > 0 && cartHash(cart) === intent.cartHash,
    items: cart.drafts.map((pass) => ({
      passId: pass.id,
      couponId: pass.couponId,
      amount: pass.price - pass.discount,
    })),
    complete: async () => (await completeCart(scope, context, cart)) === undefined,
    abandon: async () => {
      await storeCanceled(
        scope,
        cart.drafts.map(({ id }) => id),
      );
      await storeLostCart(scope, cart.registration.id);
    },
  };
};
