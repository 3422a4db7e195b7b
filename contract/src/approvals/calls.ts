import { call, Id, input, OneOf, Optional, slice, Text, Type, Words } from "../kernel/index.ts";
import { AnnouncementReach } from "../announcements/entities.ts";
import { CheckIns } from "../attendees/entities.ts";
import { EventChoices } from "../events/finding.ts";
import { groupErrors } from "../groups/errors.ts";
import { ListingPassType } from "../listing-passes/entities.ts";
import { ListingQuestion } from "../listing-questions/entities.ts";
import { EventRefund } from "../listing-refunds/entities.ts";
import { messageErrors } from "../messages/errors.ts";
import { registering } from "../registration/entities.ts";
import { registrationErrors } from "../registration/errors.ts";
import {
  ApprovalOutcome,
  ApprovalRequest,
  ApprovalRequestSummary,
  approvalStates,
  EventApproval,
  ListingApprovalRequest,
} from "./entities.ts";
import { approvalErrors } from "./errors.ts";

const ofEvent = { eventId: Id("event") } as const;
const ofRequest = { requestId: Id("approvalRequest") } as const;
const module = "registration";
const gates = [
  groupErrors.membersOnly,
  registrationErrors.notOpen,
  registrationErrors.closed,
  registrationErrors.disabled,
];
const own = { caller: "member", module, may: ["approval.keep", "requestId"] } as const;
const organising = { caller: "member", module: "events", may: ["listing.manage", "eventId"] } as const;
const saying = [messageErrors.unwantedWord, approvalErrors.over, approvalErrors.tooMuch];
/** A word about a request is read with it. */
const requests = [ApprovalRequestSummary, ApprovalRequest, EventApproval, ListingApprovalRequest] as const;
/** Places that are held for somebody others cannot have; whoever has a pass at once is one of those who come. */
const deciding = [
  ...requests,
  ...registering,
  ListingPassType,
  EventChoices,
  AnnouncementReach,
  CheckIns,
  EventRefund,
  ListingQuestion,
] as const;

/** Kinds of passes for which one asks first: who asks, what they answer, and what the organisers decide. */
export const approvals = slice("approvals", {
  list: call({
    method: "GET",
    path: "/self/approvals",
    summary: "List what the caller has asked for and nobody has decided, and what is approved and not taken",
    list: { orderBy: ["createdAt"], order: "-createdAt" },
    returns: Type.Array(ApprovalRequestSummary),
    access: { caller: "member", module },
  }),
  ofEvent: call({
    method: "GET",
    path: "/self/events/{eventId}/approvals",
    summary:
      "Read which passes of an event need approval, what is asked for them, and what became of the caller's request",
    params: ofEvent,
    returns: Type.Array(EventApproval),
    access: { caller: "member", module, may: ["approval.see", "eventId"] },
    errors: [groupErrors.membersOnly],
  }),
  ask: call({
    method: "POST",
    path: "/self/events/{eventId}/approvals",
    summary: "Ask for a pass that needs approval",
    params: ofEvent,
    body: input({
      passTypeId: Id("passType"),
      questions: Optional(Type.Array(input({ id: Id("question"), value: Text(5000) }), { maxItems: 200 })),
      note: Optional(Text(2000)),
    }),
    returns: ApprovalRequest,
    access: {
      caller: "member",
      module,
      may: ["approval.ask", "eventId"],
      creates: false,
      speaks: true,
      binds: true,
    },
    errors: [
      ...gates,
      messageErrors.unwantedWord,
      registrationErrors.notOffered,
      registrationErrors.answersMissing,
      registrationErrors.answerRefused,
      approvalErrors.notNeeded,
      approvalErrors.notSold,
      approvalErrors.already,
      approvalErrors.declined,
      approvalErrors.enough,
    ],
    changes: [...requests, ...registering],
  }),
  answer: call({
    method: "POST",
    path: "/self/approvals/{requestId}/messages",
    summary: "Answer what the organisers ask about a request, or add something to it",
    params: ofRequest,
    body: input({ text: Words(2000) }),
    returns: ApprovalRequest,
    access: { ...own, creates: false, speaks: true },
    errors: saying,
    changes: requests,
  }),
  withdraw: call({
    method: "DELETE",
    path: "/self/approvals/{requestId}",
    summary: "Take a request back; what is held for it others can have",
    params: ofRequest,
    returns: ApprovalRequest,
    access: own,
    errors: [approvalErrors.over, approvalErrors.inCart],
    changes: deciding,
  }),
  requests: call({
    method: "GET",
    path: "/listings/{eventId}/approvals",
    summary: "List who asks for passes of an event; without a state those that nobody has decided about",
    params: ofEvent,
    query: { state: Optional(OneOf(...approvalStates)), passTypeId: Optional(Id("passType")) },
    list: { orderBy: ["createdAt"], order: "-createdAt" },
    returns: Type.Array(ListingApprovalRequest),
    access: organising,
  }),
  request: call({
    method: "GET",
    path: "/listings/{eventId}/approvals/{requestId}",
    summary: "Read one request for a pass of an event",
    params: { ...ofEvent, ...ofRequest },
    returns: ListingApprovalRequest,
    access: organising,
  }),
  decide: call({
    method: "POST",
    path: "/listings/{eventId}/approvals/decisions",
    summary:
      "Approve or decline requests, each by itself. Who is approved has a pass that costs nothing at once, else places held for a time",
    params: ofEvent,
    body: input({
      requestIds: Type.Array(Id("approvalRequest"), { minItems: 1, maxItems: 50 }),
      decision: OneOf("approve", "decline"),
      /** Whoever asked reads it. */
      note: Optional(Text(2000)),
    }),
    returns: Type.Array(ApprovalOutcome),
    access: { ...organising, creates: false, speaks: true },
    audited: true,
    errors: [messageErrors.unwantedWord, approvalErrors.notNow],
    changes: deciding,
  }),
  question: call({
    method: "POST",
    path: "/listings/{eventId}/approvals/{requestId}/messages",
    summary: "Ask whoever wants a pass something more before deciding",
    params: { ...ofEvent, ...ofRequest },
    body: input({ text: Words(2000) }),
    returns: ListingApprovalRequest,
    access: { ...organising, creates: false, speaks: true },
    audited: true,
    errors: saying,
    changes: requests,
  }),
});
