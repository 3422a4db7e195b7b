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
import { AccountSummary, SelfRelationships } from "../accounts/entities.ts";
import { Event, eventCounts, eventDetail } from "../events/entities.ts";
import { ownPass, passSummary } from "../passes/entities.ts";
import { AttendeePackageSummary } from "../passes/packages.ts";
import { couponSummary, PassTypeSummary } from "../passes/summaries.ts";
import { Payment, PaymentDue } from "../payments/entities.ts";
import { RegistrationSection } from "./questions.ts";
import { registrationSummary, RegistrationSummary } from "./summaries.ts";

/** The event as the registration needs it. `registrationLimit` 0: no limit. */
export const RegistrationEventDetails = named("RegistrationEventDetails", {
  ...eventDetail,
  registrationCount: Whole,
  registrationLimit: Whole,
  tickets: Type.Array(Type.Object({ enableCoupons: Flag })),
  _count: Type.Object({
    ...eventCounts,
    registrations: Nullable(Whole),
    sections: Whole,
    coupons: Whole,
    addOns: Whole,
    roomTypes: Whole,
  }),
});

export const ManagedCouponSummary = named("ManagedCouponSummary", {
  ...couponSummary,
  registrationId: Id("registration"),
  _count: Type.Object({ purchases: Whole }),
});

/** A pass inside the registration of the person who holds it. */
export const RegistrationPass = named("RegistrationPass", { ...passSummary, ...ownPass });

/** What the open part of the cart comes to; of a submitted registration what it came to. */
export const RegistrationTotal = named("RegistrationTotal", {
  /** Prices as they are shown, before discounts. */
  subTotal: Money,
  discount: Money,
  salesTax: Money,
  /** `salesTax` is a part of the prices; else it comes on top of them. */
  taxIncluded: Flag,
  total: Money,
  currency: Currency,
  /** The same by what it is for; `amount` as `subTotal`. */
  rows: Type.Array(
    named("RegistrationTotalRow", {
      id: AnyText,
      kind: OneOf("pass", "addOn", "room"),
      name: AnyText,
      quantity: Whole,
      amount: Money,
    }),
  ),
});

export const Registration = named("Registration", {
  ...registrationSummary,
  event: RegistrationEventDetails,
  account: AccountSummary,
  passes: Type.Array(RegistrationPass),
  packages: Type.Array(AttendeePackageSummary),
  payments: Type.Array(Payment),
  coupons: Type.Array(ManagedCouponSummary),
  createdAt: Timestamp,
  /** When the places of the cart go back; null while it holds none. */
  expiresAt: Nullable(Timestamp),
  total: RegistrationTotal,
  /** What was ordered and is not paid yet, an entry an order: the organiser collects it outside. */
  due: Type.Array(PaymentDue),
});
export type Registration = Static<typeof Registration>;

/** What is asked for one pass of the cart. */
export const PassQuestions = named("PassQuestions", { passId: Id("pass"), sections: Type.Array(RegistrationSection) });

/** What is otherwise once a registration is complete. */
export const registering = [RegistrationSummary, Event, PassQuestions, PassTypeSummary, SelfRelationships] as const;
