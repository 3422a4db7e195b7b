import { Currency, Id, Money, Nullable } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

const paid = {
  intentId: Id("intent"),
  accountId: Id("account"),
  eventId: Nullable(Id("event")),
  registrationId: Nullable(Id("registration")),
  amount: Money,
  currency: Currency,
};

export const paymentCharged = domainEvent("payment.charged", "Money arrived for what it was meant for.", paid);

export const paymentRefunded = domainEvent(
  "payment.refunded",
  "Money went back, since what it was meant for could not be had any more.",
  paid,
);
