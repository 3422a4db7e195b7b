import { call, Id, input, kernelErrors, Nullable, OneOf, Optional, slice, Text, Type } from "../kernel/index.ts";
import { messageErrors } from "../messages/errors.ts";
import {
  ManagedTicket,
  SentTicket,
  SupportConversation,
  SupportTicket,
  ticketStates,
  ticketTypes,
} from "./entities.ts";
import { supportErrors } from "./errors.ts";

const module = "support";
const inTicket = { ticketId: Id("supportTicket") } as const;
/** What the mails to a guest carry: the ticket, and a signature that nobody else can make. */
const TicketKey = Text(100, 1);
const Words = Text(5000);
/** The writer's own files; with the message whoever reads it may read them. For members alone. */
const fileIds = Optional(Type.Array(Id("file"), { maxItems: 5 }));
const answering = [supportErrors.nothingWritten, supportErrors.isFull, kernelErrors.tooOften] as const;
const inTime = { orderBy: ["writtenAt", "createdAt"], order: "-writtenAt" } as const;

/** What people ask those who run the community, and what they are answered. */
export const support = slice("support", {
  create: call({
    method: "POST",
    path: "/supportTickets",
    summary: "Ask those who run the community for help, tell them of a fault or give them feedback; guests may as well",
    body: input({
      type: OneOf(...ticketTypes),
      /** Where a guest is answered, who has to give one. A member is answered where their account is. */
      email: Text(320),
      request: Words,
      eventId: Optional(Nullable(Id("event"))),
      productId: Optional(Nullable(Id("subscriptionProduct"))),
      fileIds,
      /** Of a guest whose network is busy: the solution of the puzzle that was answered before. */
      solution: Optional(Nullable(Text(2000))),
    }),
    returns: SentTicket,
    access: { caller: "guest", module, creates: false },
    errors: [
      kernelErrors.notFound,
      kernelErrors.tooOften,
      supportErrors.puzzle,
      supportErrors.emailRequired,
      supportErrors.nothingWritten,
      supportErrors.filesOfMembers,
      messageErrors.unknownFile,
    ],
    changes: [SupportTicket],
  }),
  mine: call({
    method: "GET",
    path: "/self/supportTickets",
    summary: "List what the caller has asked those who run the community",
    list: { ...inTime, search: false },
    returns: Type.Array(SupportTicket),
    access: { caller: "member", module },
    fresh: 15,
  }),
  get: call({
    method: "GET",
    path: "/supportTickets/{ticketId}",
    summary: "Read a request with what was written about it: whoever asked, and administrators",
    params: inTicket,
    returns: SupportConversation,
    access: { caller: "member", module, may: ["support.read", "ticketId"] },
    fresh: 15,
  }),
  answer: call({
    method: "POST",
    path: "/supportTickets/{ticketId}/messages",
    summary: "Write about a request: whoever asked, and administrators",
    params: inTicket,
    body: input({ message: Words, fileIds }),
    returns: SupportConversation,
    access: { caller: "member", module, may: ["support.read", "ticketId"], creates: false },
    errors: [...answering, messageErrors.unknownFile],
    changes: [SupportTicket, SupportConversation],
  }),
  byKey: call({
    method: "GET",
    path: "/supportTickets/byKey/{ticketKey}",
    summary: "Read a guest's request by the key that their mails carry",
    params: { ticketKey: TicketKey },
    returns: SupportConversation,
    access: { caller: "guest", module },
    errors: [kernelErrors.notFound],
    fresh: 15,
  }),
  answerByKey: call({
    method: "POST",
    path: "/supportTickets/byKey/{ticketKey}/messages",
    summary: "Write about a guest's request by the key that their mails carry",
    params: { ticketKey: TicketKey },
    body: input({ message: Words }),
    returns: SupportConversation,
    access: { caller: "guest", module, creates: false },
    errors: [...answering, kernelErrors.notFound],
    changes: [SupportTicket, SupportConversation],
  }),
  list: call({
    method: "GET",
    path: "/manage/supportTickets",
    summary: "List what was asked, for the community's administrators; an address in the search finds who asked",
    query: {
      state: Optional(OneOf(...ticketStates)),
      /** `mine`: those that the caller looks after; `nobody`: those that nobody does. */
      assigned: Optional(OneOf("mine", "nobody")),
    },
    list: inTime,
    returns: Type.Array(ManagedTicket),
    access: { caller: "administrator", module, acting: "team" },
  }),
  update: call({
    method: "PUT",
    path: "/manage/supportTickets/{ticketId}",
    summary: "Change the state of a request, or who looks after it",
    params: inTicket,
    body: input({
      state: Optional(OneOf(...ticketStates)),
      assigneeId: Optional(Nullable(Id("account"))),
    }),
    returns: SupportConversation,
    access: { caller: "member", module, may: ["support.manage", "ticketId"], acting: "team" },
    errors: [supportErrors.notAdministrator],
    changes: [SupportTicket, SupportConversation, ManagedTicket],
  }),
});
