import { Id, Nullable, Type } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

/** `intentId`: what they were paid with; null where they cost nothing. */
export const addOnsAdded = domainEvent("addOns.added", "A pass got add-ons after it was bought.", {
  eventId: Id("event"),
  passId: Id("pass"),
  accountId: Id("account"),
  addOnIds: Type.Array(Id("addOn")),
  intentId: Nullable(Id("intent")),
});
