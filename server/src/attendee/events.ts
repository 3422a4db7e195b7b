import { Currency, Id, Money } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const passTransferred = domainEvent("pass.transferred", "A pass is somebody else's now.", {
  eventId: Id("event"),
  passId: Id("pass"),
  senderId: Id("account"),
  receiverId: Id("account"),
});

/** `amount`: what went back, in minor units. */
export const passCanceled = domainEvent("pass.canceled", "A pass is no longer valid: its holder gave it back.", {
  eventId: Id("event"),
  passId: Id("pass"),
  accountId: Id("account"),
  amount: Money,
  currency: Currency,
});

export const passOffered = domainEvent("pass.offered", "A pass waits for whoever has an address.", {
  passId: Id("pass"),
  offerId: Id("passOffer"),
});
