import { Id, OneOf } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const subscriptionDue = domainEvent("subscription.due", "The clock has something to do with a subscription.", {
  subscriptionId: Id("subscription"),
});

export const subscriptionNoticed = domainEvent(
  "subscription.noticed",
  "Something of a subscription is to be known by whoever has it.",
  { subscriptionId: Id("subscription"), notice: OneOf("renewal", "late", "unpaid", "ended") },
);
