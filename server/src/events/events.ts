import { Id } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const eventMoved = domainEvent("event.moved", "An event that was published is at another time.", {
  eventId: Id("event"),
});

export const eventCanceled = domainEvent("event.canceled", "An event that was published does not take place.", {
  eventId: Id("event"),
});

export const eventChanged = domainEvent(
  "event.changed",
  "An event was published, changed or canceled, or its agenda is another.",
  { eventId: Id("event") },
);
