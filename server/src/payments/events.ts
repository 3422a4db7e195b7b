import { Currency, Id, Money, Nullable, OneOf } from "@marquee/contract/kernel";
import { paymentPurposes, refundReasons } from "@marquee/contract/payments";
import { domainEvent } from "../kernel/domain-event.ts";

const moved = {
  intentId: Id("intent"),
  paymentId: Id("payment"),
  purpose: OneOf(...paymentPurposes),
  accountId: Id("account"),
  eventId: Nullable(Id("event")),
  registrationId: Nullable(Id("registration")),
  amount: Money,
  currency: Currency,
};

export const paymentCharged = domainEvent("payment.charged", "Money was taken, or promised.", moved);

export const paymentRefunded = domainEvent("payment.refunded", "Money went back, all of a charge or a part.", {
  ...moved,
  chargeId: Id("payment"),
  reason: OneOf(...refundReasons),
});
