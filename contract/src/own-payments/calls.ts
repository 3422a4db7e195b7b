import { call, Flag, Id, OneOf, Optional, slice, Type } from "../kernel/index.ts";
import { paymentTypes } from "../payments/entities.ts";
import { OwnPayment, OwnPaymentSummary } from "./entities.ts";

/** Belongs to no module: what was paid can be looked up whatever is switched off since. */
export const ownPayments = slice("ownPayments", {
  list: call({
    method: "GET",
    path: "/self/payments",
    summary: "List what the caller paid, has to pay and was given back; the search finds it by its event",
    query: {
      type: Optional(OneOf(...paymentTypes)),
      /** Whether it is still to be paid. */
      due: Optional(Flag),
    },
    list: { orderBy: ["createdAt"], order: "-createdAt" },
    returns: Type.Array(OwnPaymentSummary),
    access: { caller: "member", module: "none" },
  }),
  get: call({
    method: "GET",
    path: "/self/payments/{paymentId}",
    summary: "Read a payment of the caller with all that a receipt says",
    params: { paymentId: Id("payment") },
    returns: OwnPayment,
    access: { caller: "member", module: "none", may: ["payment.read", "paymentId"] },
  }),
});
