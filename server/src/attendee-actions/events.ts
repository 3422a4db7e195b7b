import { Id } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const attendeeActionGoesOn = domainEvent(
  "attendees.actionGoesOn",
  "Something that organisers do with many attendees waits to be done.",
  { actionId: Id("action") },
);

export const attendeeCancelWanted = domainEvent(
  "attendees.cancelWanted",
  "The passes of one attendee are to be cancelled.",
  { actionId: Id("action"), accountId: Id("account") },
);
