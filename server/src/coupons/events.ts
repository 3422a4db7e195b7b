import { Id } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const couponBought = domainEvent("coupons.bought", "Somebody bought a code for a group.", {
  eventId: Id("event"),
  couponId: Id("coupon"),
  accountId: Id("account"),
  intentId: Id("intent"),
});
