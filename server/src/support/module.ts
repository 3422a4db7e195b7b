import { support } from "@marquee/contract/support";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { answerByKey, answerTicket } from "./answer-ticket.ts";
import { supportPolicy } from "./policy.ts";
import { listOwnTickets, listTickets } from "./queries.ts";
import { supportReactions } from "./reactions.ts";
import { takeTicketReply } from "./reply-by-mail.ts";
import { sendTicket } from "./send-ticket.ts";
import { ticketByKey } from "./ticket-keys.ts";
import { updateTicket } from "./update-ticket.ts";
import { conversationView, managedTicketView, ticketView } from "./views.ts";

const supportModule = serve(support, {
  create: sendTicket,
  mine: query(support.mine, async ({ scope, query }) => {
    const { window, rows } = await listOwnTickets(scope, query);
    return pageOf(window, rows, (row) => ticketView(scope, row));
  }),
  get: query(support.get, supportPolicy, ({ scope, subject }) => conversationView(scope, subject)),
  answer: answerTicket,
  byKey: query(support.byKey, async ({ scope, params }) =>
    conversationView(scope, await ticketByKey(scope, params.ticketKey)),
  ),
  answerByKey,
  list: query(support.list, async ({ scope, query }) => {
    const { window, rows } = await listTickets(scope, query);
    return pageOf(window, rows, (row) => managedTicketView(scope, row));
  }),
  update: updateTicket,
});

export const module: SliceModule = {
  serves: [supportModule],
  reactions: supportReactions,
  replies: { supportTicket: takeTicketReply },
};
