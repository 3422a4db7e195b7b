import { AccountSummary } from "../accounts/entities.ts";
import {
  AnyText,
  Currency,
  Flag,
  Id,
  Money,
  named,
  Nullable,
  OneOf,
  type Static,
  Timestamp,
  Type,
  Whole,
} from "../kernel/index.ts";
import { RegistrationQuestionResponseSummary, RegistrationSection } from "../registration/questions.ts";

/**
 * requested: nobody has decided. approved: places are held for them until they register. taken: they have registered.
 * declined: by the organisers. withdrawn: by whoever asked. expired: their time to register ran out. ended: it was of no use
 * any more, because registration closed, the event was called off, or the pass needs no approval now.
 */
export const approvalStates = ["requested", "approved", "taken", "declined", "withdrawn", "expired", "ended"] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** What was written about a request: the note it came with, questions and answers, the note with the decision. */
export const ApprovalMessage = named("ApprovalMessage", {
  id: Id("approvalMessage"),
  /** By those who organise the event; else by whoever asks. */
  isFromOrganisers: Flag,
  text: AnyText,
  at: Timestamp,
});
export type ApprovalMessage = Static<typeof ApprovalMessage>;

const summary = {
  id: Id("approvalRequest"),
  eventId: Id("event"),
  passTypeId: Id("passType"),
  passType: Type.Object({ id: Id("passType"), name: AnyText }),
  /** How many passes it is for: the fewest that can be had at once, mostly one. */
  places: Whole,
  state: OneOf(...approvalStates),
  /** Until when places are held; null while none are. */
  offerEndsAt: Nullable(Timestamp),
  createdAt: Timestamp,
};

const request = {
  ...summary,
  /** What was answered to the questions of the event. */
  answers: Type.Array(RegistrationQuestionResponseSummary),
  messages: Type.Array(ApprovalMessage),
};
const ofEvent = { event: Type.Object({ id: Id("event"), slug: AnyText, name: AnyText }) };

export const ApprovalRequestSummary = named("ApprovalRequestSummary", { ...summary, ...ofEvent });
export type ApprovalRequestSummary = Static<typeof ApprovalRequestSummary>;

/** The caller's own request for a kind of pass that needs approval. */
export const ApprovalRequest = named("ApprovalRequest", {
  ...request,
  ...ofEvent,
});
export type ApprovalRequest = Static<typeof ApprovalRequest>;

/** A kind of pass that needs approval, or that the caller has asked for. */
export const EventApproval = named("EventApproval", {
  eventId: Id("event"),
  passTypeId: Id("passType"),
  name: AnyText,
  shortDescription: AnyText,
  /** What it costs now, with tax. */
  fullPrice: Money,
  currency: Currency,
  soldOut: Flag,
  /** The caller may ask now. */
  canAsk: Flag,
  /** What is asked together with it. Files are given when one registers. */
  sections: Type.Array(RegistrationSection),
  /** The caller's latest. */
  request: Nullable(ApprovalRequest),
});
export type EventApproval = Static<typeof EventApproval>;

/** Somebody's request as the organisers see it. */
export const ListingApprovalRequest = named("ListingApprovalRequest", { ...request, account: AccountSummary });
export type ListingApprovalRequest = Static<typeof ListingApprovalRequest>;

/**
 * registered: they have their pass. offered: places are held for them. declined: they were told. noPlace: nothing is free.
 * notAllowed: they may not register any more. decided: somebody else was quicker, or they have withdrawn it.
 */
export const approvalOutcomes = ["registered", "offered", "declined", "noPlace", "notAllowed", "decided"] as const;

/** What became of one of the requests that were decided about. */
export const ApprovalOutcome = named("ApprovalOutcome", {
  requestId: Id("approvalRequest"),
  outcome: OneOf(...approvalOutcomes),
});
export type ApprovalOutcome = Static<typeof ApprovalOutcome>;
