import { registration } from "@marquee/contract/registration";
import { command } from "../kernel/http/serve.ts";
import { emptyPlan } from "./cart.ts";
import { bringUpToDate, openCart } from "./open-cart.ts";
import { continuingPolicy } from "./policy.ts";
import { presentRegistration } from "./present.ts";
import { storeCarts } from "./repo/carts.ts";
import { keepAlive } from "./keep-alive.ts";

/**
 * Reading is activity: it renews the cart's hold, and brings its prices up to date so that they are shown before they
 * are charged.
 */
export const readRegistration = command(
  registration.get,
  continuingPolicy,
  async ({ scope, caller, subject: context, params }) => {
    const cart = await openCart(scope, context);
    if (!cart) await storeCarts(scope, [emptyPlan(context.event.id, caller.accountId)]);
    if (cart?.isLive) {
      await keepAlive(scope, context, cart);
      await bringUpToDate(scope, cart, context);
    }
    return presentRegistration(scope, params.eventId);
  },
);
