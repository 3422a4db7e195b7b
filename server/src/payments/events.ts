import { AnyText, Currency, Id, Money, Nullable, OneOf } from "@marquee/contract/kernel";
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

export const paymentReceived = domainEvent("payment.received", "What was promised has arrived outside.", {
  paymentId: Id("payment"),
  purpose: OneOf(...paymentPurposes),
  subjectId: AnyText,
  accountId: Id("account"),
});

export const paymentRefunded = domainEvent("payment.refunded", "Money went back, all of a charge or a part.", {
  ...moved,
  chargeId: Id("payment"),
  reason: OneOf(...refundReasons),
});

/** Delivered after a moment: the payment may be made known there by then. */
export const intentClosed = domainEvent(
  "payment.intentClosed",
  "What was to be paid has changed: nobody is to pay it.",
  {
    intentId: Id("intent"),
  },
);

export const providerNotified = domainEvent(
  "payment.providerNotified",
  "Something may have happened to a payment there.",
  {
    intentId: Id("intent"),
  },
);
