import { Flag, Id, Type } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

/** `isFirst`: with these passes they are registered. */
export const registrationConfirmed = domainEvent("registration.confirmed", "Somebody bought passes.", {
  registrationId: Id("registration"),
  eventId: Id("event"),
  accountId: Id("account"),
  passIds: Type.Array(Id("pass")),
  isFirst: Flag,
});

export const passesChanged = domainEvent("registration.passesChanged", "What somebody may enter is another.", {
  eventId: Id("event"),
  accountId: Id("account"),
});

export const registrationCanceled = domainEvent("registration.canceled", "Somebody's registration is over.", {
  eventId: Id("event"),
  accountId: Id("account"),
});

export const offeredPlacesTaken = domainEvent("registration.offerTaken", "Somebody took places that were offered.", {
  eventId: Id("event"),
});
