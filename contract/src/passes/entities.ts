import {
  AnyText,
  Currency,
  Flag,
  Id,
  Money,
  named,
  Nullable,
  OneOf,
  Timestamp,
  Type,
  Whole,
  type Static,
} from "../kernel/index.ts";
import { AccountSummary } from "../accounts/entities.ts";
import { EventSummary } from "../events/summaries.ts";
import { RegistrationQuestionResponse, RegistrationQuestionResponseSummary } from "../registration/questions.ts";
import { PurchaseStatus, RegistrationSummary } from "../registration/summaries.ts";
import { AttendeePackageSummary } from "./packages.ts";
import { EventRoomTypeReservationSummary } from "./room-types.ts";
import { EventSessionAccessSummary } from "./session-access.ts";
import {
  CouponSummary,
  EventAddOnSummary,
  passTypeSummary,
  PassTypeSummary,
  passTypeVisibilities,
} from "./summaries.ts";

export const PassType = named("PassType", {
  ...passTypeSummary,
  visibility: OneOf(...passTypeVisibilities),
  active: Flag,
  event: EventSummary,
});
export type PassType = Static<typeof PassType>;

/** A pass type with what is sold beside it. */
export const PassTypeAddOns = named("PassTypeAddOns", {
  ...PassType.properties,
  addOns: Type.Array(EventAddOnSummary),
});

const PassAddOn = named("PassAddOn", {
  addOnId: Id("addOn"),
  addOn: EventAddOnSummary,
  /** Before discounts, by the price of the moment it was put in the cart. */
  price: Money,
  discount: Money,
});

export const passSummary = {
  id: Id("pass"),
  /** 0 while it is in a cart. */
  alternateId: Whole,
  location: Nullable(AnyText),
  /** Whose name stands on it; null: its holder's. */
  holderName: Nullable(AnyText),
  /** When it was checked in. */
  usedAt: Nullable(Timestamp),
  status: PurchaseStatus,
  attendeeId: Id("registration"),
  attendee: RegistrationSummary,
  ticketId: Id("passType"),
  ticket: PassTypeSummary,
  passAddOns: Type.Array(PassAddOn),
  reservationId: Nullable(Id("reservation")),
  reservation: Nullable(EventRoomTypeReservationSummary),
  responses: Type.Array(RegistrationQuestionResponseSummary),
  couponId: Nullable(Id("coupon")),
  coupon: Nullable(CouponSummary),
  packageId: Nullable(Id("attendeePackage")),
  accesses: Type.Array(EventSessionAccessSummary),
  createdAt: Timestamp,
};
export const PassSummary = named("PassSummary", passSummary);
export type PassSummary = Static<typeof PassSummary>;

/** What only the person who holds the pass sees of it. */
export const ownPass = {
  /** What the code on the pass says: unguessable, null until the pass is complete. */
  code: Nullable(AnyText),
  /** Before discounts, by the price of the moment it was put in the cart. */
  price: Money,
  discount: Money,
};

export const Pass = named("Pass", {
  ...passSummary,
  ...ownPass,
  responses: Type.Array(RegistrationQuestionResponse),
  package: Nullable(AttendeePackageSummary),
  updatedAt: Timestamp,
  amtPaid: Money,
  amtRefunded: Money,
  payerId: Nullable(Id("account")),
});
export type Pass = Static<typeof Pass>;

/** What happens when a pass is cancelled now, to the cent. */
export const PassCancellation = named("PassCancellation", {
  passId: Id("pass"),
  /** By its type and its time; without it the host is to be asked. */
  canCancel: Flag,
  /** What was paid for it and has not gone back. */
  paid: Money,
  /** What goes back, by the part of the schedule that holds now. */
  refund: Money,
  /** What of it is a debt that goes, and no money that comes back: ordered, and not paid yet. */
  owed: Money,
  /** All of it is. */
  isOwed: Flag,
  currency: Currency,
  /** 0 to 100. */
  percentage: Whole,
  /** Until when this part holds; null outside of any. */
  until: Nullable(Timestamp),
});
export type PassCancellation = Static<typeof PassCancellation>;

const TransferParty = Type.Object({ account: AccountSummary });

/** That a pass went from one person to another. */
export const TransferLog = named("TransferLog", {
  id: Id("transfer"),
  fromRegistrationId: Id("registration"),
  fromRegistration: TransferParty,
  toRegistrationId: Id("registration"),
  toRegistration: TransferParty,
  purchaseId: Id("pass"),
  purchase: PassSummary,
  createdAt: Timestamp,
});
export type TransferLog = Static<typeof TransferLog>;

/** A pass that waits for whoever has an address. */
export const PassOffer = named("PassOffer", {
  id: Id("passOffer"),
  passId: Id("pass"),
  email: AnyText,
  expiresAt: Timestamp,
  createdAt: Timestamp,
});
export type PassOffer = Static<typeof PassOffer>;

/** What whoever has the link sees of it before they take it. */
export const OfferedPass = named("OfferedPass", {
  event: EventSummary,
  sender: AccountSummary,
  passType: AnyText,
  expiresAt: Timestamp,
});
export type OfferedPass = Static<typeof OfferedPass>;

/** What the organiser allows with the passes of an event. */
export const EventPassRules = named("EventPassRules", {
  eventId: Id("event"),
  /** Answers and names may be changed until then; null: until the event begins. */
  answersUntil: Nullable(Timestamp),
  /** Passes may be handed on until then; null: until the event begins. */
  transfersUntil: Nullable(Timestamp),
  /** The code on a pass is another one every half minute, so that a picture of it opens nothing. */
  rotatingCodes: Flag,
});
export type EventPassRules = Static<typeof EventPassRules>;
