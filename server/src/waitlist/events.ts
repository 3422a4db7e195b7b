import { Id } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

const entry = { entryId: Id("waitlistEntry"), accountId: Id("account"), eventId: Id("event") };

export const placesOffered = domainEvent("waitlist.placesOffered", "Places are held for whose turn it is.", entry);

export const waitlistRemoved = domainEvent("waitlist.removed", "Organisers took somebody off a waiting list.", entry);

export const waitlistDue = domainEvent("waitlist.due", "There may be places for those who wait.", {
  eventId: Id("event"),
});
