import { AnyText, Id, Money, named, Nullable, OneOf, Timestamp, Type, type Static } from "../kernel/index.ts";
import { AccountSummary } from "../accounts/entities.ts";
import { EventSummary } from "../events/summaries.ts";
import { itemKinds, PaymentDue, paymentPurposes, paymentSummary, refundReasons } from "../payments/entities.ts";

const ownPaymentSummary = {
  ...paymentSummary,
  purpose: OneOf(...paymentPurposes),
  /** What both sides find it by: on a transfer, in a statement. */
  reference: AnyText,
  /** Why money went back; null for a charge. */
  reason: Nullable(OneOf(...refundReasons)),
  /**
   * When the money of the charge arrived; null while it is a promise. Of a refund null where it had not arrived until then:
   * less is owed since, and nothing went back.
   */
  receivedAt: Nullable(Timestamp),
  /** What has been taken back of a charge; 0 for a refund. */
  refunded: Money,
  /** How to pay what is still owed; null where nothing is. */
  due: Nullable(PaymentDue),
  /** Null where it is for no event. */
  event: Nullable(EventSummary),
};

/** Something that its reader paid, promised to pay, or was given back. */
export const OwnPaymentSummary = named("OwnPaymentSummary", ownPaymentSummary);
export type OwnPaymentSummary = Static<typeof OwnPaymentSummary>;

const OwnPaymentItem = named("OwnPaymentItem", {
  id: Id("paymentItem"),
  kind: OneOf(...itemKinds),
  /** Of the pass type, add-on, kind of room or session; null where the kind says all there is. */
  name: Nullable(AnyText),
  /** With its tax. */
  amount: Money,
  tax: Money,
});

const ownPayment = {
  ...ownPaymentSummary,
  items: Type.Array(OwnPaymentItem),
  buyer: AccountSummary,
  /** Who holds the event; null where it is for none. */
  organizer: Nullable(AccountSummary),
  /** Of a refund: the charge that it is of. */
  chargeId: Nullable(Id("payment")),
  /** What was taken back of a charge, oldest first. */
  refunds: Type.Array(
    named("OwnPaymentRefund", {
      id: Id("payment"),
      chargedAmt: Money,
      reason: Nullable(OneOf(...refundReasons)),
      createdAt: Timestamp,
    }),
  ),
};

/** All that a receipt says. */
export const OwnPayment = named("OwnPayment", ownPayment);
export type OwnPayment = Static<typeof OwnPayment>;
