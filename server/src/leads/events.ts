import { Id } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const passScanned = domainEvent("lead.scanned", "An exhibitor scanned somebody's pass.", {
  eventId: Id("event"),
  exhibitorId: Id("account"),
  holderId: Id("account"),
});
