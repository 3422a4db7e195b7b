import { Id } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const supportTicketSent = domainEvent("support.sent", "Somebody asked those who run the community.", {
  ticketId: Id("supportTicket"),
});

export const supportTicketAnswered = domainEvent("support.answered", "Something was written about a request.", {
  ticketId: Id("supportTicket"),
  messageId: Id("supportMessage"),
});
