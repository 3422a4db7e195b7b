import { Currency, Id, Money, OneOf } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

const about = { bookingId: Id("booking"), accountId: Id("account") };

export const bookingConfirmed = domainEvent("booking.confirmed", "A slot is somebody's.", about);

export const bookingCanceled = domainEvent("booking.canceled", "A slot that was somebody's is free again.", {
  ...about,
  by: OneOf("member", "community"),
  /** What went back, or is owed no more. */
  amount: Money,
  currency: Currency,
});

export const bookingNear = domainEvent("booking.near", "A slot of somebody begins within a day.", about);
