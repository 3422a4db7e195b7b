import { Id } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const listingDue = domainEvent("listing.due", "The moment has come at which a draft of an event is published.", {
  eventId: Id("event"),
});
