import { AnyText, Id, named, Nullable, OneOf, Timestamp, Whole } from "../kernel/index.ts";

export const InvoiceSummary = named("InvoiceSummary", {
  id: Id("invoice"),
  alternateId: Whole,
  title: AnyText,
  sentDate: Nullable(Timestamp),
  dueDate: Timestamp,
  status: OneOf("draft", "sent", "paid", "void"),
});
