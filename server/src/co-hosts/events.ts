import { Id } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const coHostAdded = domainEvent("event.coHostAdded", "Somebody organises an event beside its host.", {
  eventId: Id("event"),
  accountId: Id("account"),
  addedById: Id("account"),
});
