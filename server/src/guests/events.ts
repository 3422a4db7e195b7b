import { Id, Type } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const guestLinksAsked = domainEvent("guest.linksAsked", "Somebody looks for the passes of an address.", {
  /** Who has passes, of one address. */
  accountIds: Type.Array(Id("account")),
});

export const guestClaimed = domainEvent("guest.claimed", "What a guest had is in an account.", {
  guestId: Id("account"),
});

export const guestForgotten = domainEvent("guest.forgotten", "A guest bought nothing, and is forgotten.", {
  accountId: Id("account"),
});
