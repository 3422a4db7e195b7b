import { AccountSummary } from "../accounts/entities.ts";
import {
  AnyText,
  Currency,
  Flag,
  Id,
  Money,
  named,
  Nullable,
  OneOf,
  type Static,
  Timestamp,
  Type,
  Whole,
} from "../kernel/index.ts";

/**
 * requested: nobody has decided. approved: the pass is ended, and money goes back. refused: by the organisers. withdrawn: by
 * whoever asked. ended: the pass was cancelled, passed on or paid back meanwhile, or the event was called off.
 */
export const refundRequestStates = ["requested", "approved", "refused", "withdrawn", "ended"] as const;
export type RefundRequestState = (typeof refundRequestStates)[number];

/** Whether whoever asks keeps the pass where nothing goes back, or gives it up `inAnyCase`. */
export const passEndings = ["ifRefunded", "inAnyCase"] as const;
export type PassEnding = (typeof passEndings)[number];

/** What organisers look at: what waits for them, and what is over, by whomever. */
export const refundRequestLists = ["open", "decided"] as const;

const request = {
  id: Id("refundRequest"),
  eventId: Id("event"),
  passId: Id("pass"),
  state: OneOf(...refundRequestStates),
  reason: AnyText,
  gives: OneOf(...passEndings),
  /** What the organisers wrote with their decision; null where they wrote nothing. */
  answer: Nullable(AnyText),
  /** What went back by the decision; null before, and where it was ended otherwise. */
  amount: Nullable(Money),
  currency: Currency,
  createdAt: Timestamp,
  /** When it was decided, withdrawn or ended. */
  closedAt: Nullable(Timestamp),
  passType: AnyText,
  /** The number on the pass. */
  passNumber: Nullable(Whole),
};

/** The caller's own request for money back outside of the schedule. */
export const RefundRequest = named("RefundRequest", {
  ...request,
  event: Type.Object({ id: Id("event"), slug: AnyText, name: AnyText }),
});
export type RefundRequest = Static<typeof RefundRequest>;

/** How it stands between a pass of the caller's and its money. */
export const RefundStanding = named("RefundStanding", {
  eventId: Id("event"),
  passId: Id("pass"),
  /** The organisers may be asked now. */
  canAsk: Flag,
  /** What was received for the pass and has not gone back. */
  paid: Money,
  /** What of it goes back where the pass is cancelled now; 0 where it cannot be. */
  scheduled: Money,
  currency: Currency,
  /** Until when organisers may be asked. */
  until: Timestamp,
  /** The caller's latest. */
  request: Nullable(RefundRequest),
});
export type RefundStanding = Static<typeof RefundStanding>;

/** Somebody's request as the organisers see it. */
export const ListingRefundRequest = named("ListingRefundRequest", {
  ...request,
  account: AccountSummary,
  /** What was received for the pass and has not gone back. */
  paid: Money,
  /** What of it goes back by the schedule where the holder cancels now. */
  scheduled: Money,
});
export type ListingRefundRequest = Static<typeof ListingRefundRequest>;

export const RefundRequestCounts = named("RefundRequestCounts", {
  eventId: Id("event"),
  open: Whole,
  decided: Whole,
});
export type RefundRequestCounts = Static<typeof RefundRequestCounts>;
