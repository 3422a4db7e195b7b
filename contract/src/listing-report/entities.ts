import {
  AnyText,
  Currency,
  Id,
  type IdKind,
  Money,
  named,
  Nullable,
  OneOf,
  type Static,
  Timestamp,
  Type,
  Whole,
} from "../kernel/index.ts";
import { questionTypes } from "../registration/questions.ts";
import { registrationStatuses } from "../registration/summaries.ts";

/** What is sold by the piece. `gross`: what was charged for it, with tax, before anything went back. */
const soldFields = <const Kind extends IdKind>(kind: Kind) => ({
  id: Id(kind),
  name: AnyText,
  /** Taken for good. */
  sold: Whole,
  /** In carts for now. */
  held: Whole,
  /** Free; null without limit, and for rooms by night. */
  left: Nullable(Whole),
  gross: Money,
});

/** Where nothing is known of it: 0 people wait, because the product has no waiting list. */
const ReportPassType = named("ReportPassType", {
  ...soldFields("passType"),
  canceled: Whole,
  checkedIn: Whole,
  waiting: Whole,
});
const ReportPackage = named("ReportPackage", soldFields("package"));
const ReportAddOn = named("ReportAddOn", soldFields("addOn"));
const ReportRoomType = named("ReportRoomType", soldFields("roomType"));
const ReportSession = named("ReportSession", soldFields("session"));
/** `sold`: passes that it was used for. `gross`: what was charged for those and, of a code for a group, for itself. */
const ReportCoupon = named("ReportCoupon", { ...soldFields("coupon"), discount: Money });

const ReportRevenue = named("ReportRevenue", {
  /** Charged, with tax, before anything went back: also what could not be had any more and went back at once. */
  gross: Money,
  /** Taken off by coupons, of what was sold: no part of `gross`. What a group has paid for is no discount. */
  discounts: Money,
  /** Of what was charged and has not gone back. */
  tax: Money,
  /** Kept by the provider, or by a bank beyond what was paid. */
  fees: Money,
  refunds: Money,
  /** `gross` less `refunds`, `tax` and `fees`. */
  net: Money,
  /** Of `gross`, promised and not arrived. */
  unpaid: Money,
});

const ReportQuestion = named("ReportQuestion", {
  id: Id("question"),
  name: AnyText,
  type: OneOf(...questionTypes),
  /** How often each choice was made; `text` is how the choice reads where that is not its value. */
  answers: Type.Array(Type.Object({ value: AnyText, text: Nullable(AnyText), count: Whole })),
  /** How many answered in words, numbers, dates or files of their own. */
  text: Whole,
});

/**
 * What came of an event, of one moment. Money is in minor units of `currency` and follows from the ledger, places from
 * the capacity ledger. Days and hours are by the clock of the event.
 */
export const EventReport = named("EventReport", {
  generatedAt: Timestamp,
  currency: Currency,
  registrations: Type.Array(Type.Object({ status: OneOf(...registrationStatuses), count: Whole })),
  revenue: ReportRevenue,
  passTypes: Type.Array(ReportPassType),
  packages: Type.Array(ReportPackage),
  addOns: Type.Array(ReportAddOn),
  roomTypes: Type.Array(ReportRoomType),
  sessions: Type.Array(ReportSession),
  /** The organiser's, and those that were bought for groups. */
  coupons: Type.Array(ReportCoupon),
  /** Days on which something happened, such as `2026-05-30`, oldest first. */
  byDay: Type.Array(Type.Object({ day: AnyText, registrations: Whole, gross: Money, checkIns: Whole })),
  /** `hour` is when it began; `gate` is empty: entrances are not told apart. */
  byGate: Type.Array(Type.Object({ gate: AnyText, hour: Timestamp, checkIns: Whole })),
  /** By the tag of the link that somebody came with; those without one are not among them. */
  sources: Type.Array(Type.Object({ source: AnyText, views: Whole, registrations: Whole, gross: Money })),
  questions: Type.Array(ReportQuestion),
});
export type EventReport = Static<typeof EventReport>;
