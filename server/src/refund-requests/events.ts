import { Id } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

const request = { requestId: Id("refundRequest"), accountId: Id("account"), eventId: Id("event") };

export const refundAsked = domainEvent(
  "refundRequest.asked",
  "Somebody asks for money back outside of the schedule.",
  request,
);

export const refundApproved = domainEvent(
  "refundRequest.approved",
  "Organisers give back what somebody asked for, or a part of it.",
  request,
);

export const refundRefused = domainEvent("refundRequest.refused", "Organisers refused a request for money.", request);
