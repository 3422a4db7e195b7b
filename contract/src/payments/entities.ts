import {
  AnyText,
  Currency,
  Dictionary,
  Flag,
  Id,
  Money,
  named,
  Nullable,
  OneOf,
  Timestamp,
  Type,
  type Static,
} from "../kernel/index.ts";
import { AccountSummary } from "../accounts/entities.ts";
import { BookingSummary } from "../bookings/entities.ts";
import { paymentProviders } from "../organization/entities.ts";
import { InvoiceSummary } from "../invoices/entities.ts";
import { PassSummary } from "../passes/entities.ts";
import { EventSessionAccessSummary } from "../passes/session-access.ts";
import { CouponSummary, EventAddOnSummary } from "../passes/summaries.ts";
import { RegistrationSummary } from "../registration/summaries.ts";

export const paymentTypes = ["charge", "refund"] as const;

/** What is paid for. Each is known to the slice that sells it, and to no other. */
export const paymentPurposes = [
  "registration",
  "sessionAccess",
  "addOns",
  "coupons",
  "invoice",
  "booking",
  "passChange",
] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** What one line of a payment is about. `order`: all of an order whose parts are not there any more. */
export const itemKinds = [
  "order",
  "pass",
  "package",
  "addOn",
  "reservation",
  "access",
  "coupon",
  "donation",
  "change",
  "transfer",
  "fee",
  "invoiceLine",
  "booking",
] as const;
export type ItemKind = (typeof itemKinds)[number];

/**
 * Why money went back. `noRoom`: what was paid for could not be had any more; `canceled`: the buyer gave it back;
 * `eventCanceled`, `changed`: another pass costs less; `requested`: the host agreed; `provider`: started there;
 * `dispute`: taken back by the buyer's bank.
 */
export const refundReasons = [
  "noRoom",
  "canceled",
  "eventCanceled",
  "changed",
  "requested",
  "provider",
  "dispute",
] as const;
export type RefundReason = (typeof refundReasons)[number];

export const paymentSummary = {
  id: Id("payment"),
  type: OneOf(...paymentTypes),
  address1: AnyText,
  address2: AnyText,
  city: AnyText,
  state: AnyText,
  country: AnyText,
  zip: AnyText,
  subTotal: Money,
  salesTax: Money,
  /** Percent, as a decimal number in text. */
  salesTaxRate: Nullable(AnyText),
  chargedAmt: Money,
  currency: Currency,
  last4: Nullable(AnyText),
  stripeId: Nullable(AnyText),
  createdAt: Timestamp,
};
export const PaymentSummary = named("PaymentSummary", paymentSummary);
export type PaymentSummary = Static<typeof PaymentSummary>;

export const Payment = named("Payment", {
  ...paymentSummary,
  addOns: Type.Array(EventAddOnSummary),
  purchases: Type.Array(PassSummary),
  coupons: Type.Array(CouponSummary),
  accesses: Type.Array(EventSessionAccessSummary),
});
export type Payment = Static<typeof Payment>;

/** What the organiser is to be paid outside: how much, to where, under which reference, until when. */
export const PaymentDue = named("PaymentDue", {
  reference: AnyText,
  amount: Money,
  currency: Currency,
  dueBy: Timestamp,
  /** Whose account it is, and where: null where the community has not said. The number is an IBAN, or as the country writes it. */
  holder: Nullable(AnyText),
  account: Nullable(AnyText),
  bank: Nullable(AnyText),
  bic: Nullable(AnyText),
  /** What else the community says about it, such as that cash is taken at the door. */
  note: Nullable(AnyText),
});
export type PaymentDue = Static<typeof PaymentDue>;

/** What the provider's own part in the browser is made with: its script, and the community's public key there. */
export const PaymentInBrowser = named("PaymentInBrowser", { script: AnyText, publishableKey: AnyText });
export type PaymentInBrowser = Static<typeof PaymentInBrowser>;

/** By which providers administrators can take money. */
export const chosenProviders = ["manual", "stripe"] as const;

/** By which provider a community takes money, and what is known of its account there. Secret keys never leave. */
export const PaymentSettings = named("PaymentSettings", {
  provider: OneOf(...paymentProviders),
  publishableKey: Nullable(AnyText),
  hasSecretKey: Flag,
  hasWebhookSecret: Flag,
  /** `simulated`: this installation asks a stand-in, and nothing is charged. */
  mode: OneOf("none", "test", "live", "simulated"),
  /** Where the provider tells what happened, and what it has to tell. */
  webhookUrl: AnyText,
  webhookEvents: Type.Array(AnyText),
  webhookAt: Nullable(Timestamp),
  /** When somebody last sent something to that address without the right signature. */
  refusedAt: Nullable(Timestamp),
  /** Refunds that the provider would not make: they have to be looked at there. */
  failedRefunds: Type.Integer({ minimum: 0 }),
});
export type PaymentSettings = Static<typeof PaymentSettings>;

/** The account that the keys are of. */
export const PaymentAccount = named("PaymentAccount", { name: AnyText, isLive: Flag });
export type PaymentAccount = Static<typeof PaymentAccount>;

/** What has to be paid and how; capturing it submits what it pays for. */
export const PaymentIntent = named("PaymentIntent", {
  id: Id("intent"),
  integrationId: AnyText,
  accountId: Id("account"),
  description: Nullable(AnyText),
  /** What the provider's own part in the browser needs. */
  secret: AnyText,
  referenceId: AnyText,
  amount: Money,
  currency: Currency,
  metadata: Dictionary(Type.Unsafe<unknown>({})),
  eventId: Nullable(Id("event")),
  registrationId: Nullable(Id("registration")),
  invoiceId: Nullable(Id("invoice")),
  bookingId: Nullable(Id("booking")),
  salesTax: Money,
  salesTaxRate: Type.Number(),
  country: AnyText,
  state: AnyText,
  zip: AnyText,
  createdAt: Timestamp,
  integration: Type.Object({ connectionId: AnyText, type: AnyText }),
  account: AccountSummary,
  /** How to pay where the organiser collects the money outside; null where it is paid here. */
  byHand: Nullable(PaymentDue),
  /** What pays it here; null where the organiser collects outside. */
  inBrowser: Nullable(PaymentInBrowser),
  registration: Nullable(RegistrationSummary),
  invoice: Nullable(InvoiceSummary),
  booking: Nullable(BookingSummary),
});
export type PaymentIntent = Static<typeof PaymentIntent>;
