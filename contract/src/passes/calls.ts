import { Account } from "../accounts/entities.ts";
import {
  call,
  Flag,
  Id,
  input,
  kernelErrors,
  Moment,
  Money,
  Nothing,
  Nullable,
  Optional,
  slice,
  Text,
  Type,
} from "../kernel/index.ts";
import { eventErrors } from "../events/errors.ts";
import { groupErrors } from "../groups/errors.ts";
import { Payment } from "../payments/entities.ts";
import { paymentErrors } from "../payments/errors.ts";
import { OwnPaymentSummary } from "../own-payments/entities.ts";
import { EventViewer } from "../events/summaries.ts";
import { registering, Registration, RegistrationPass } from "../registration/entities.ts";
import { registrationErrors } from "../registration/errors.ts";
import { RegistrationSection } from "../registration/questions.ts";
import { EventPassRules, OfferedPass, Pass, PassCancellation, PassOffer, TransferLog } from "./entities.ts";
import { passErrors } from "./errors.ts";
import { inSessions } from "./session-access.ts";

const inEvent = { eventId: Id("event") };
const ofPass = { ...inEvent, passId: Id("pass") };
/** What is otherwise once a pass is: it stands in its registration and alone, and the event says what it lacks. */
const changesPass = { changes: [RegistrationPass, Pass, EventViewer], within: "eventId" } as const;
const access = { caller: "member", module: "events", may: ["event.attend", "eventId"] } as const;
/** Guests have their passes too. Passing one on takes an account. */
const withGuests = { ...access, guests: true } as const;
const errors = [eventErrors.notRegistered];

const byLink = { token: Text(100, 1) };
const transferring = [
  passErrors.canceled,
  passErrors.notTransferable,
  passErrors.transfersClosed,
  passErrors.alreadyUsed,
  passErrors.notPaid,
  registrationErrors.full,
];
/** Two registrations are otherwise, the one that a pass leaves and the one that it comes into. */
const handsOn = { changes: [...registering, ...inSessions, RegistrationPass, Pass, PassOffer, TransferLog] };

/** What a person who is registered for an event has there. */
export const attendee = slice("attendee", {
  get: call({
    method: "GET",
    path: "/self/events/{eventId}/attendee",
    summary: "Read the caller's submitted registration with its passes and payments",
    params: inEvent,
    returns: Registration,
    access: withGuests,
    errors,
  }),
  pass: call({
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}",
    summary: "Read one pass of the caller with its answers",
    params: ofPass,
    returns: Pass,
    access: withGuests,
    errors,
  }),
  payment: call({
    method: "GET",
    path: "/self/events/{eventId}/attendee/payments/{paymentId}",
    summary: "Read one payment of the caller with what it paid for",
    params: { ...inEvent, paymentId: Id("payment") },
    returns: Payment,
    access: withGuests,
    errors,
  }),
  questions: call({
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/questions",
    summary: "Read what may still be answered for a pass: what may be changed, and what was not answered yet",
    params: ofPass,
    returns: Type.Array(RegistrationSection),
    access: withGuests,
    errors,
    fresh: "always",
  }),
  answer: call({
    method: "PUT",
    path: "/self/events/{eventId}/attendee/passes/{passId}/questions",
    summary: "Change answers of a pass, until the event begins or its organiser closes them",
    params: ofPass,
    body: input({
      questions: Type.Array(input({ id: Id("question"), value: Text(5000) }), { maxItems: 200 }),
    }),
    returns: Nothing,
    access: withGuests,
    errors: [
      ...errors,
      passErrors.canceled,
      passErrors.answersClosed,
      registrationErrors.answerRefused,
      registrationErrors.answersMissing,
      registrationErrors.soldOut,
      registrationErrors.fewLeft,
    ],
    audited: true,
    ...changesPass,
  }),
  rename: call({
    method: "PUT",
    path: "/self/events/{eventId}/attendee/passes/{passId}/name",
    summary: "Write another name on a pass, or the holder's own again",
    params: ofPass,
    body: input({ name: Nullable(Text(200, 1)) }),
    returns: Pass,
    access: withGuests,
    errors: [...errors, passErrors.canceled, passErrors.answersClosed],
    audited: true,
    ...changesPass,
  }),
  cancellation: call({
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/cancel",
    summary: "Read whether a pass can be cancelled now, and what goes back then",
    params: ofPass,
    returns: PassCancellation,
    chosenBy: [RegistrationPass],
    access: withGuests,
    errors: [...errors, passErrors.canceled],
    fresh: "always",
  }),
  cancel: call({
    method: "PUT",
    path: "/self/events/{eventId}/attendee/passes/{passId}/cancel",
    summary: "Cancel a pass: its place is free at once, and what its schedule says goes back unless that is waived",
    params: ofPass,
    body: input({
      issueRefund: Optional(Flag),
      /** What the person was shown to get back: another amount by now is refused. */
      expectedRefund: Optional(Money),
    }),
    returns: Pass,
    access: { ...withGuests, acting: "team" },
    errors: [
      ...errors,
      passErrors.canceled,
      passErrors.notCancelable,
      passErrors.cancelClosed,
      passErrors.alreadyUsed,
      passErrors.refundChanged,
      paymentErrors.refundTooLarge,
    ],
    audited: true,
    changes: [...registering, RegistrationPass, Pass, PassOffer, ...inSessions, OwnPaymentSummary],
  }),
  transferAccounts: call({
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/transfer/accounts",
    summary: "Find members whom a pass can be passed on to: nobody with a block between them and the caller",
    params: ofPass,
    query: { search: Optional(Text(200)) },
    returns: Type.Array(Account),
    chosenBy: [RegistrationPass],
    access,
    errors,
  }),
  transfer: call({
    method: "POST",
    path: "/self/events/{eventId}/attendee/passes/{passId}/transfer",
    summary: "Pass a pass on to a member: its code is another one, its answers are gone, and both are told",
    params: ofPass,
    body: input({ receiverId: Id("account") }),
    returns: Nothing,
    access: { ...access, creates: false, acting: "team" },
    errors: [...errors, ...transferring, passErrors.notYourself, passErrors.receiverUnavailable, kernelErrors.blocked],
    audited: true,
    ...handsOn,
  }),
  offer: call({
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/transfer/offer",
    summary: "Read to which address a pass is offered, if it is",
    params: ofPass,
    returns: Nullable(PassOffer),
    access,
    errors,
  }),
  offerTo: call({
    method: "POST",
    path: "/self/events/{eventId}/attendee/passes/{passId}/transfer/offer",
    summary: "Offer a pass to an e-mail address; whoever follows the mailed link takes it. An offer before it is over",
    params: ofPass,
    body: input({ email: Text(254, 3) }),
    returns: PassOffer,
    access: { ...access, creates: false, acting: "team" },
    errors: [...errors, ...transferring, kernelErrors.tooOften],
    audited: true,
    changes: [PassOffer],
    within: "eventId",
  }),
  withdraw: call({
    method: "DELETE",
    path: "/self/events/{eventId}/attendee/passes/{passId}/transfer/offer",
    summary: "Take back what was offered to an address",
    params: ofPass,
    returns: Nothing,
    access: { ...access, acting: "team" },
    errors,
    audited: true,
    changes: [PassOffer],
    within: "eventId",
  }),
  transferLogs: call({
    method: "GET",
    path: "/self/events/{eventId}/attendee/transfers/logs",
    summary: "List the passes of an event that the caller passed on or was given",
    params: inEvent,
    list: { orderBy: ["createdAt"], order: "-createdAt" },
    returns: Type.Array(TransferLog),
    access: { caller: "member", module: "events", may: ["event.view", "eventId"] },
    errors: [groupErrors.membersOnly],
  }),
  offered: call({
    method: "GET",
    path: "/passes/offers/{token}",
    summary: "Read what is offered by a mailed link",
    params: byLink,
    returns: OfferedPass,
    access: { caller: "guest", module: "events" },
    errors: [passErrors.offerOver],
    fresh: "always",
  }),
  claim: call({
    method: "POST",
    path: "/passes/offers/{token}",
    summary: "Take the pass that is offered by a mailed link",
    params: byLink,
    returns: Pass,
    access: { caller: "member", module: "events", creates: false, acting: "team" },
    errors: [
      ...transferring,
      passErrors.offerOver,
      passErrors.notYourself,
      passErrors.receiverUnavailable,
      kernelErrors.blocked,
    ],
    audited: true,
    ...handsOn,
  }),
  rules: call({
    method: "GET",
    path: "/events/{eventId}/pass-rules",
    summary: "Read until when passes of an event may be changed and transferred, and how their codes are made",
    params: inEvent,
    returns: EventPassRules,
    access: { caller: "member", module: "events", may: ["event.view", "eventId"], guests: true },
    errors: [groupErrors.membersOnly],
  }),
  saveRules: call({
    method: "PUT",
    path: "/manage/events/{eventId}/pass-rules",
    summary: "Choose until when passes of an event may be changed and transferred, and how their codes are made",
    params: inEvent,
    body: input({
      answersUntil: Optional(Nullable(Moment)),
      transfersUntil: Optional(Nullable(Moment)),
      rotatingCodes: Optional(Flag),
    }),
    returns: EventPassRules,
    access: { caller: "member", module: "events", may: ["event.manage", "eventId"] },
    errors: [kernelErrors.forbidden],
    audited: true,
    changes: [EventPassRules],
    within: "eventId",
  }),
});
