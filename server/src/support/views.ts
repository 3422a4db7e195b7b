import type { ManagedTicket, SupportConversation, SupportMessage, SupportTicket } from "@marquee/contract/support";
import { accountSummaryView } from "../accounts/index.ts";
import { eventSummaryOfRow } from "../events/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { fileView } from "../storage/index.ts";
import { type MessageRow, readMessages, type TicketRow } from "./queries.ts";

export function ticketView(scope: Scope, row: TicketRow): SupportTicket {
  const { id, alternateId, type, state, request, product, createdAt, writtenAt } = row;
  const event = eventSummaryOfRow(scope, row.event);
  return { id, alternateId, type, state, request, event, product, createdAt, writtenAt };
}

export function managedTicketView(scope: Scope, row: TicketRow): ManagedTicket {
  return {
    ...ticketView(scope, row),
    email: row.email,
    account: row.account && accountSummaryView(scope, row.account),
    assignee: row.assignee && accountSummaryView(scope, row.assignee),
  };
}

export async function conversationView(scope: Scope, row: TicketRow): Promise<SupportConversation> {
  const { caller } = scope;
  const canManage = caller.isAdministrator === true;
  const messages = await readMessages(scope, row.id);
  const ticket = managedTicketView(scope, row);
  return {
    ...ticket,
    assignee: canManage ? ticket.assignee : null,
    messages: messages.map((message) => messageView(scope, message)),
    viewer: { canManage, isWriter: row.accountId === (caller.accountId ?? null) },
  };
}

function messageView(scope: Scope, { id, text, isTeam, account, files, createdAt }: MessageRow): SupportMessage {
  return {
    id,
    text,
    isTeam,
    account: account && accountSummaryView(scope, account),
    files: files.map((file) => fileView(scope, file)),
    createdAt,
  };
}
