import { AccountSummary } from "../accounts/entities.ts";
import { AttendeeLabelSummary } from "../attendee-labels/entities.ts";
import { eventSummary } from "../events/summaries.ts";
import { AnyText, Flag, Id, named, Nullable, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";
import { passSummary, PassSummary } from "../passes/entities.ts";
import { AttendeePackageSummary } from "../passes/packages.ts";
import { CouponSummary } from "../passes/summaries.ts";
import { PaymentSummary } from "../payments/entities.ts";
import { registrationSummary } from "../registration/summaries.ts";

/** Who has registered, with what an organiser reaches them by. */
const AttendeeAccount = named("AttendeeAccount", {
  ...AccountSummary.properties,
  email: Nullable(AnyText),
  phone: Nullable(AnyText),
});

/** A pass as those who organise the event see it: without the code on it, which is its holder's alone. */
export const ListingPass = named("ListingPass", {
  ...passSummary,
  attendee: Type.Object({ ...registrationSummary, account: AttendeeAccount }),
  updatedAt: Timestamp,
});
export type ListingPass = Static<typeof ListingPass>;

/** The event inside each row of a list of thousands: without its agenda and pages. `registrationLimit` 0: no limit. */
const ListingRegistrationEvent = named("ListingRegistrationEvent", {
  ...eventSummary,
  reservationDescription: Nullable(AnyText),
  externalUrl: Nullable(AnyText),
  registration: Flag,
  registrationStart: Timestamp,
  registrationEnd: Timestamp,
  registrationCount: Whole,
  registrationLimit: Whole,
  tickets: Type.Array(Type.Object({ enableCoupons: Flag })),
  _count: Type.Object({ sections: Whole, coupons: Whole, addOns: Whole, roomTypes: Whole }),
});

/** Somebody who has registered, as those who organise the event see them. */
export const ListingRegistration = named("ListingRegistration", {
  ...registrationSummary,
  event: ListingRegistrationEvent,
  account: AttendeeAccount,
  couponId: Nullable(Id("coupon")),
  coupon: Nullable(CouponSummary),
  /** All that they have bought, cancelled ones too. */
  passes: Type.Array(PassSummary),
  packages: Type.Array(AttendeePackageSummary),
  payments: Type.Array(PaymentSummary),
  /** By name; for organisers alone. */
  labels: Type.Array(AttendeeLabelSummary),
  createdAt: Timestamp,
});
export type ListingRegistration = Static<typeof ListingRegistration>;

/** How many are in, of how many passes that can be let in or still lack an answer. */
export const CheckIns = named("CheckIns", { checkedIn: Whole, expected: Whole });
