import { Currency, Flag, Id, Money, Optional } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const passTransferred = domainEvent("pass.transferred", "A pass is somebody else's now.", {
  eventId: Id("event"),
  passId: Id("pass"),
  senderId: Id("account"),
  receiverId: Id("account"),
});

/** `amount`: what went back, in minor units. */
export const passCanceled = domainEvent("pass.canceled", "A pass is no longer valid.", {
  eventId: Id("event"),
  passId: Id("pass"),
  accountId: Id("account"),
  amount: Money,
  currency: Currency,
  /** Absent: its holder gave it back. Whoever organises the event writes to them by themselves. */
  byHost: Optional(Flag),
});

export const passOffered = domainEvent("pass.offered", "A pass waits for whoever has an address.", {
  passId: Id("pass"),
  offerId: Id("passOffer"),
});
