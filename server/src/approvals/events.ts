import { Id } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

const request = { requestId: Id("approvalRequest"), accountId: Id("account"), eventId: Id("event") };

export const approvalAsked = domainEvent("approval.asked", "Somebody asks for a pass that needs approval.", request);

export const approvalQuestioned = domainEvent(
  "approval.questioned",
  "Organisers ask something about a request.",
  request,
);

export const approvalAnswered = domainEvent("approval.answered", "Somebody wrote about their request.", request);

export const approvalGranted = domainEvent("approval.granted", "Organisers approved a request.", request);

export const approvalDeclined = domainEvent("approval.declined", "Organisers declined a request.", request);

export const approvalEnded = domainEvent("approval.ended", "A request is of no use any more.", request);

export const approvalsDue = domainEvent("approval.due", "Requests at an event may be over.", { eventId: Id("event") });
