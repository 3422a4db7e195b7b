import { Currency, Id, Money, Nullable, OneOf } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const eventRefundWanted = domainEvent(
  "listing.refundWanted",
  "The passes of a cancelled event are to be ended and paid back.",
  {
    eventId: Id("event"),
    /** The registration up to which that is asked for already. */
    after: Nullable(Id("registration")),
  },
);

export const registrationRefundWanted = domainEvent(
  "listing.registrationRefundWanted",
  "The passes of one registration for a cancelled event are to be ended and paid back.",
  { eventId: Id("event"), registrationId: Id("registration") },
);

export const passPaidBack = domainEvent(
  "listing.passPaidBack",
  "Whoever organises an event ended a pass, or gave something back for one that goes on.",
  {
    /** What was decided and written. */
    refundId: Id("listingRefund"),
    /** By what they are written to: also where they had asked for it, or give the pass up though it was refused. */
    kind: OneOf("passEnded", "passRefunded", "refundApproved", "passGivenUp"),
    eventId: Id("event"),
    passId: Id("pass"),
    accountId: Id("account"),
    /** What went back, in minor units. */
    amount: Money,
    currency: Currency,
  },
);
