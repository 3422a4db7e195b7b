import { registration } from "@marquee/contract/registration";
import { command } from "../kernel/http/serve.ts";
import { fillCart } from "./cart.ts";
import { openCart } from "./open-cart.ts";
import { continuingPolicy } from "./policy.ts";

export const removeCoupon = command(
  registration.removeCoupon,
  continuingPolicy,
  async ({ scope, subject: context }) => {
    const cart = await openCart(scope, context);
    if (!cart?.coupon) return null;
    const lines = cart.isLive ? cart.drafts.map((pass) => ({ id: pass.id, ticketId: pass.passTypeId })) : [];
    await fillCart(scope, { context, lines, packages: [], coupon: null });
    return null;
  },
);
