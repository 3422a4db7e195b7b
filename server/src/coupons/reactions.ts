import { effect, type Reaction } from "../kernel/outbox/index.ts";
import { couponBought } from "./events.ts";
import { mailCoupon } from "./mail.ts";

/** What follows when a code for a group is bought. */
export const couponReactions: readonly Reaction[] = [effect(couponBought, "mail", mailCoupon)];
