import { Id, Nullable } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

const about = { invoiceId: Id("invoice"), accountId: Id("account"), subscriptionId: Nullable(Id("subscription")) };

export const invoiceSent = domainEvent(
  "invoice.sent",
  "An invoice or a credit note got its number and was sent.",
  about,
);

export const invoicePaid = domainEvent("invoice.paid", "The money for an invoice is there.", about);

export const invoiceVoided = domainEvent("invoice.voided", "An invoice that was sent is not owed any more.", about);
