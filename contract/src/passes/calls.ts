import { call, Id, slice } from "../kernel/index.ts";
import { eventErrors } from "../events/errors.ts";
import { Payment } from "../payments/entities.ts";
import { Registration } from "../registration/entities.ts";
import { Pass } from "./entities.ts";

const inEvent = { eventId: Id("event") };
const access = { caller: "member", module: "events", may: ["event.attend", "eventId"] } as const;
const errors = [eventErrors.notRegistered];

/** What a person who is registered for an event has there. */
export const attendee = slice("attendee", {
  get: call({
    method: "GET",
    path: "/self/events/{eventId}/attendee",
    summary: "Read the caller's submitted registration with its passes and payments",
    params: inEvent,
    returns: Registration,
    access,
    errors,
  }),
  pass: call({
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}",
    summary: "Read one pass of the caller with its answers",
    params: { ...inEvent, passId: Id("pass") },
    returns: Pass,
    access,
    errors,
  }),
  payment: call({
    method: "GET",
    path: "/self/events/{eventId}/attendee/payments/{paymentId}",
    summary: "Read one payment of the caller with what it paid for",
    params: { ...inEvent, paymentId: Id("payment") },
    returns: Payment,
    access,
    errors,
  }),
});
