import { Id } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const eventChanged = domainEvent(
  "event.changed",
  "An event was published, changed or canceled, or its agenda is another.",
  { eventId: Id("event") },
);
