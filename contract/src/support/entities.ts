import { AccountSummary } from "../accounts/entities.ts";
import { EventSummary } from "../events/summaries.ts";
import { AnyText, Flag, Id, named, Nullable, OneOf, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";
import { File } from "../storage/entities.ts";

export const ticketTypes = ["support", "bug", "feedback"] as const;
export type TicketType = (typeof ticketTypes)[number];

/** Who is to act: the team, the person, nobody any more. What the person writes makes it open again. */
export const ticketStates = ["open", "waiting", "solved"] as const;
export type TicketState = (typeof ticketStates)[number];

const ticket = {
  id: Id("supportTicket"),
  /** A short number that people can read out. */
  alternateId: Whole,
  type: OneOf(...ticketTypes),
  state: OneOf(...ticketStates),
  /** What was asked, in the words with which it began. */
  request: AnyText,
  event: Nullable(EventSummary),
  /** The plan that it is about. */
  product: Nullable(Type.Object({ id: Id("subscriptionProduct"), name: AnyText })),
  createdAt: Timestamp,
  /** When somebody last wrote. */
  writtenAt: Timestamp,
};
export const SupportTicket = named("SupportTicket", ticket);
export type SupportTicket = Static<typeof SupportTicket>;

/** A request that was just sent. */
export const SentTicket = named("SentTicket", {
  ...ticket,
  /** Of a guest: with it they read and answer. It also stands in every mail to them. */
  key: Nullable(AnyText),
});
export type SentTicket = Static<typeof SentTicket>;

const managed = {
  ...ticket,
  /** Where the person wants to be answered. */
  email: AnyText,
  /** Who asked; null: a guest, or somebody who has left. */
  account: Nullable(AccountSummary),
  /** Who of the administrators looks after it; null also for whoever asked. */
  assignee: Nullable(AccountSummary),
};
export const ManagedTicket = named("ManagedTicket", managed);
export type ManagedTicket = Static<typeof ManagedTicket>;

export const SupportMessage = named("SupportMessage", {
  id: Id("supportMessage"),
  text: AnyText,
  /** The team wrote it, not the person. */
  isTeam: Flag,
  /** Who wrote it; null: a guest, or somebody who has left. */
  account: Nullable(AccountSummary),
  /** Their addresses are good for an hour. */
  files: Type.Array(File),
  createdAt: Timestamp,
});
export type SupportMessage = Static<typeof SupportMessage>;

/** A request with all that was written about it, the oldest first. */
export const SupportConversation = named("SupportConversation", {
  ...managed,
  messages: Type.Array(SupportMessage),
  viewer: Type.Object({ canManage: Flag, isWriter: Flag }),
});
export type SupportConversation = Static<typeof SupportConversation>;
