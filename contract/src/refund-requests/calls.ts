import { AnnouncementReach } from "../announcements/entities.ts";
import { CheckIns, ListingRegistration } from "../attendees/entities.ts";
import { TimelineEntry } from "../attendees/timeline.ts";
import { eventErrors } from "../events/errors.ts";
import { call, Id, input, Money, OneOf, Optional, slice, Text, Type, Words } from "../kernel/index.ts";
import { EventRefund, RefundAmount } from "../listing-refunds/entities.ts";
import { listingRefundErrors } from "../listing-refunds/errors.ts";
import { messageErrors } from "../messages/errors.ts";
import { OwnPaymentSummary } from "../own-payments/entities.ts";
import { Pass, PassCancellation, PassOffer } from "../passes/entities.ts";
import { passErrors } from "../passes/errors.ts";
import { inSessions } from "../passes/session-access.ts";
import { paymentErrors } from "../payments/errors.ts";
import { registering, RegistrationPass } from "../registration/entities.ts";
import { ListingWaitlist } from "../waitlist/entities.ts";
import {
  ListingRefundRequest,
  passEndings,
  RefundRequest,
  RefundRequestCounts,
  refundRequestLists,
  RefundStanding,
} from "./entities.ts";
import { refundRequestErrors } from "./errors.ts";

const inEvent = { eventId: Id("event") };
const ofPass = { ...inEvent, passId: Id("pass") };
const ofRequest = { ...inEvent, requestId: Id("refundRequest") };
const path = "/self/events/{eventId}/attendee/passes/{passId}/refund-request";
const decided = "/listings/{eventId}/refund-requests/{requestId}";
/** Guests have paid too. */
const own = { caller: "member", module: "events", may: ["event.attend", "eventId"], guests: true } as const;
const organising = { caller: "member", module: "events", may: ["listing.manage", "eventId"] } as const;
const requests = [RefundRequest, RefundStanding, ListingRefundRequest, RefundRequestCounts] as const;
/** A decision may end the pass, and then all is otherwise that is so where organisers end one. */
const deciding = [
  ...requests,
  ...registering,
  ...inSessions,
  RegistrationPass,
  Pass,
  PassCancellation,
  ListingRegistration,
  TimelineEntry,
  EventRefund,
  OwnPaymentSummary,
  PassOffer,
  CheckIns,
  AnnouncementReach,
  ListingWaitlist,
] as const;
/** Whoever asked reads it, and it goes into the mail to them as it is written. */
const answer = Optional(Text(500));

/** Money back outside of the schedule: whoever holds a pass asks, those who organise the event decide. */
export const refundRequests = slice("refundRequests", {
  list: call({
    method: "GET",
    path: "/self/refund-requests",
    summary: "List what the caller has asked to be paid back, and what became of it",
    query: { eventId: Optional(Id("event")) },
    list: { orderBy: ["createdAt"], order: "-createdAt" },
    returns: Type.Array(RefundRequest),
    access: { caller: "member", module: "events" },
  }),
  standing: call({
    method: "GET",
    path,
    summary: "Read whether money can be asked back for a pass, and what became of the caller's request",
    params: ofPass,
    returns: RefundStanding,
    chosenBy: [RegistrationPass],
    access: own,
    errors: [eventErrors.notRegistered],
    fresh: "always",
  }),
  ask: call({
    method: "POST",
    path,
    summary: "Ask the organisers for money back that the schedule does not give",
    params: ofPass,
    body: input({ reason: Words(1000), gives: OneOf(...passEndings) }),
    returns: RefundRequest,
    access: { ...own, creates: false, acting: "team" },
    errors: [
      eventErrors.notRegistered,
      messageErrors.unwantedWord,
      passErrors.canceled,
      passErrors.alreadyUsed,
      refundRequestErrors.nothingPaid,
      refundRequestErrors.notNeeded,
      refundRequestErrors.already,
      refundRequestErrors.refused,
      refundRequestErrors.tooLate,
      refundRequestErrors.eventCanceled,
    ],
    audited: true,
    changes: requests,
  }),
  withdraw: call({
    method: "DELETE",
    path,
    summary: "Take back what was asked for a pass; it stays as it is",
    params: ofPass,
    returns: RefundRequest,
    access: { ...own, acting: "team" },
    errors: [eventErrors.notRegistered, refundRequestErrors.over],
    audited: true,
    changes: requests,
  }),
  requests: call({
    method: "GET",
    path: "/listings/{eventId}/refund-requests",
    summary: "List who asks for money back of an event; without a list those whom nobody has answered",
    params: inEvent,
    query: { list: Optional(OneOf(...refundRequestLists)) },
    list: { orderBy: ["createdAt"], order: "-createdAt" },
    returns: Type.Array(ListingRefundRequest),
    access: organising,
  }),
  counts: call({
    method: "GET",
    path: "/listings/{eventId}/refund-requests/counts",
    summary: "Read how many requests for money back wait, and how many are over",
    params: inEvent,
    returns: RefundRequestCounts,
    access: organising,
  }),
  approve: call({
    method: "POST",
    path: `${decided}/approval`,
    summary: "End the pass and give back as much as is said, whatever its schedule says; they are written to",
    params: ofRequest,
    body: input({
      /** In minor units, of what was received and has not gone back. */
      amount: RefundAmount,
      /** What was left of it as the organiser was shown it: another amount by now is refused. */
      expectedPaid: Money,
      answer,
    }),
    returns: ListingRefundRequest,
    access: { ...organising, creates: false, acting: "team" },
    errors: [
      messageErrors.unwantedWord,
      passErrors.alreadyUsed,
      refundRequestErrors.over,
      listingRefundErrors.paidChanged,
      listingRefundErrors.tooMuch,
      paymentErrors.refundTooLarge,
    ],
    audited: true,
    changes: deciding,
    within: "eventId",
  }),
  refuse: call({
    method: "POST",
    path: `${decided}/refusal`,
    summary:
      "Give back no more than the schedule does: the pass stays, or ends where its holder gives it up in any case",
    params: ofRequest,
    body: input({ answer }),
    returns: ListingRefundRequest,
    access: { ...organising, creates: false, acting: "team" },
    errors: [messageErrors.unwantedWord, refundRequestErrors.over, paymentErrors.refundTooLarge],
    audited: true,
    changes: deciding,
    within: "eventId",
  }),
});
