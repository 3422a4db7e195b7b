import { call, Flag, Id, input, Nothing, Nullable, OneOf, Optional, slice, Text, Type } from "../kernel/index.ts";
import { EventSessionAccess } from "../agenda/entities.ts";
import { Session } from "../events/entities.ts";
import { SavedSessions } from "../events/summaries.ts";
import { Pass } from "../passes/entities.ts";
import { EventSessionSection } from "../passes/session-access.ts";
import { registering } from "../registration/entities.ts";
import { paymentTypes } from "./entities.ts";
import { paymentErrors } from "./errors.ts";
import { OwnPayment, OwnPaymentSummary } from "./own-payments.ts";

/**
 * Belongs to no module: a payment that was begun can be completed even if a module is switched off in between, and what was
 * paid can be looked up.
 */
export const payments = slice("payments", {
  capture: call({
    method: "POST",
    path: "/organization/intents/{intentId}/capture",
    summary: "Capture a payment, and complete what it pays for",
    params: { intentId: Id("intent") },
    body: input({ nonce: Optional(Nullable(Text(5000))), deviceData: Optional(Nullable(Text(20_000))) }),
    returns: Nothing,
    access: { caller: "member", module: "none", may: ["intent.capture", "intentId"], creates: false },
    errors: Object.values(paymentErrors),
    changes: [...registering, EventSessionAccess, EventSessionSection, Session, SavedSessions, Pass, OwnPaymentSummary],
  }),
  mine: call({
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
