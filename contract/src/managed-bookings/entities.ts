import { AccountSummary } from "../accounts/entities.ts";
import { bookingDetail, placeDetail, spaceDetail } from "../bookings/entities.ts";
import { Flag, Money, named, Nullable, OneOf, type Static, Whole } from "../kernel/index.ts";

/** A place as those who run the community see it. */
export const ManagedBookingPlace = named("ManagedBookingPlace", {
  ...placeDetail,
  /** Shown to everybody else, with those of its spaces that are active. */
  active: Flag,
  /** All of its spaces. */
  spacesCount: Whole,
  /** Confirmed bookings that are not over. */
  comingCount: Whole,
});
export type ManagedBookingPlace = Static<typeof ManagedBookingPlace>;

export const ManagedBookingSpace = named("ManagedBookingSpace", {
  ...spaceDetail,
  /** Can be booked by others. What was booked before stays. */
  active: Flag,
  comingCount: Whole,
});
export type ManagedBookingSpace = Static<typeof ManagedBookingSpace>;

/** `outside`: promised, and to be collected by the community; `returned`: all of it went back, or is owed no more. */
export const bookingPayments = ["free", "unpaid", "outside", "paid", "returned"] as const;

/** A booking with who has it. */
export const ManagedBooking = named("ManagedBooking", {
  ...bookingDetail,
  account: AccountSummary,
  payment: OneOf(...bookingPayments),
  /** What was charged for it and has not gone back. */
  paid: Money,
  /** Who cancelled it; null where nobody did. */
  canceledBy: Nullable(OneOf("member", "community")),
});
export type ManagedBooking = Static<typeof ManagedBooking>;
