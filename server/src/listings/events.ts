import { Flag, Id } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const listingDue = domainEvent("listing.due", "The moment has come at which a draft of an event is published.", {
  eventId: Id("event"),
});

export const listingPublishedByTime = domainEvent(
  "listing.publishedByTime",
  "The moment of a draft of an event was there: it is published, or stays a draft because its host may not publish now.",
  { eventId: Id("event"), isPublished: Flag },
);
