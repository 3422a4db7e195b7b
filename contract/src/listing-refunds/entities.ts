import { Currency, Id, Money, named, Nullable, OneOf, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";

/** `everything` that was paid, or what the refund schedule of each kind of pass says. */
export const refundWays = ["everything", "schedule"] as const;
export type RefundWay = (typeof refundWays)[number];

/** That all passes of a cancelled event are ended and paid back, and how far that has come. */
export const EventRefund = named("EventRefund", {
  eventId: Id("event"),
  /** Null: nobody has asked for it yet. */
  way: Nullable(OneOf(...refundWays)),
  startedAt: Nullable(Timestamp),
  /** Passes that are still good, and those that were cancelled, by whomever. */
  left: Whole,
  canceled: Whole,
  /** What was received for those that are left and has not gone back. */
  received: Money,
  /** What has gone back of this event, for whatever reason. */
  refunded: Money,
  currency: Currency,
});
export type EventRefund = Static<typeof EventRefund>;

/** The most that is given back at once, in minor units. */
export const RefundAmount = Type.Integer({ minimum: 0, maximum: 100_000_000 });
