import { Id } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const passTransferred = domainEvent("pass.transferred", "A pass is somebody else's now.", {
  eventId: Id("event"),
  passId: Id("pass"),
  senderId: Id("account"),
  receiverId: Id("account"),
});

export const passOffered = domainEvent("pass.offered", "A pass waits for whoever has an address.", {
  passId: Id("pass"),
  offerId: Id("passOffer"),
});
