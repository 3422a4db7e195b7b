import { Currency, Flag, Id, Money, OneOf, Optional } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

const about = { bookingId: Id("booking"), accountId: Id("account") };

export const bookingConfirmed = domainEvent("booking.confirmed", "A slot is somebody's.", about);

export const bookingAsked = domainEvent("booking.asked", "Somebody asks for a slot, which is kept meanwhile.", about);

export const bookingGranted = domainEvent("booking.granted", "A slot was accepted, and waits for its payment.", about);

export const bookingMoved = domainEvent("booking.moved", "A slot that was somebody's is at another time.", {
  ...about,
  /** By those who run the community; otherwise they moved it themselves. */
  byCommunity: Optional(Flag),
});

export const bookingCanceled = domainEvent("booking.canceled", "A slot that was somebody's is free again.", {
  ...about,
  by: OneOf("member", "community"),
  /** It was asked for, and never anybody's. */
  isDeclined: Optional(Flag),
  /** What went back, or is owed no more. */
  amount: Money,
  currency: Currency,
});

export const bookingLapsed = domainEvent(
  "booking.lapsed",
  "Nobody answered in time, or what was accepted was not paid.",
  {
    ...about,
    /** It was accepted, and waited for its payment. */
    isGranted: Flag,
  },
);

export const bookingNear = domainEvent("booking.near", "A slot of somebody begins within a day.", about);
