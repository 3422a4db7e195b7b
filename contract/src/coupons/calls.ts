import { call, Id, input, kernelErrors, Money, Optional, slice, Text, Type } from "../kernel/index.ts";
import { EventViewer } from "../events/summaries.ts";
import { groupErrors } from "../groups/errors.ts";
import { OwnPaymentSummary } from "../own-payments/entities.ts";
import { PassTypeSummary } from "../passes/summaries.ts";
import { PaymentIntent } from "../payments/entities.ts";
import { paymentErrors } from "../payments/errors.ts";
import { Registration } from "../registration/entities.ts";
import { couponErrors, registrationErrors } from "../registration/errors.ts";
import { CouponRefund, GroupCode, ManagedCoupon, ManagedCouponPass } from "./entities.ts";
import { groupCodeErrors } from "./errors.ts";

const inEvent = { eventId: Id("event") };
const ofCoupon = { ...inEvent, couponId: Id("coupon") };
const gates = [
  groupErrors.membersOnly,
  registrationErrors.notOpen,
  registrationErrors.closed,
  registrationErrors.full,
  registrationErrors.disabled,
];
const buying = { caller: "member", module: "registration", may: ["event.register", "eventId"] } as const;
const having = { caller: "member", module: "events", may: ["event.view", "eventId"] } as const;

/** Codes that a member buys for a group, and what became of them. */
export const coupons = slice("coupons", {
  intent: call({
    method: "GET",
    path: "/self/events/{eventId}/registration/coupons/intent",
    summary:
      "Read what has to be paid for a code for so many passes of a type and how; their places are held as those of a cart are",
    params: inEvent,
    query: {
      ticketId: Id("passType"),
      quantity: Type.Integer({ minimum: 1, maximum: 1000 }),
      addressId: Optional(Id("address")),
    },
    returns: PaymentIntent,
    access: buying,
    errors: [
      ...gates,
      groupCodeErrors.notOffered,
      registrationErrors.notOnSale,
      registrationErrors.tooFew,
      registrationErrors.tooMany,
      registrationErrors.soldOut,
      registrationErrors.fewLeft,
      registrationErrors.nothingToPay,
      paymentErrors.notSetUp,
      paymentErrors.processing,
    ],
    fresh: "always",
  }),
  find: call({
    method: "GET",
    path: "/self/events/{eventId}/registration/coupon",
    summary: "Read what a code that was bought for a group brings",
    params: inEvent,
    query: { code: Text(100, 1) },
    returns: GroupCode,
    access: buying,
    errors: [...gates, couponErrors.unknown],
    fresh: "always",
  }),
  list: call({
    method: "GET",
    path: "/self/events/{eventId}/attendee/coupons",
    summary: "Read the codes that the caller bought for groups, newest first",
    params: inEvent,
    returns: Type.Array(ManagedCoupon),
    access: having,
    errors: [groupErrors.membersOnly],
    fresh: "always",
  }),
  get: call({
    method: "GET",
    path: "/self/events/{eventId}/attendee/coupons/{couponId}",
    summary: "Read one code that the caller bought for a group",
    params: ofCoupon,
    returns: ManagedCoupon,
    access: having,
    errors: [groupErrors.membersOnly],
    fresh: "always",
  }),
  passes: call({
    method: "GET",
    path: "/self/events/{eventId}/attendee/coupons/{couponId}/passes",
    summary:
      "Read the passes that people have by a code of the caller, newest first: nobody's with a block between them",
    params: ofCoupon,
    returns: Type.Array(ManagedCouponPass),
    access: having,
    errors: [groupErrors.membersOnly],
    fresh: "always",
  }),
  refundTerms: call({
    method: "GET",
    path: "/self/events/{eventId}/attendee/coupons/{couponId}/refund",
    summary: "Read what goes back for the unused places of a code",
    params: ofCoupon,
    returns: CouponRefund,
    access: having,
    errors: [groupErrors.membersOnly],
    fresh: "always",
  }),
  refund: call({
    method: "PUT",
    path: "/self/events/{eventId}/attendee/coupons/{couponId}/refund",
    summary: "Give the unused places of a code back: they are free at once, and what the schedule says goes back",
    params: ofCoupon,
    body: input({
      /** What the person was shown: another count or amount by now is refused. */
      unused: Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      expectedRefund: Optional(Money),
    }),
    returns: ManagedCoupon,
    access: { ...having, acting: "team" },
    errors: [
      groupErrors.membersOnly,
      groupCodeErrors.nothingUnused,
      groupCodeErrors.notRefundable,
      groupCodeErrors.changed,
      paymentErrors.refundTooLarge,
      kernelErrors.notFound,
    ],
    audited: true,
    changes: [ManagedCoupon, GroupCode, CouponRefund, Registration, PassTypeSummary, EventViewer, OwnPaymentSummary],
    within: "eventId",
  }),
});
