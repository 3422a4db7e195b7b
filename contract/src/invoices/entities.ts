import {
  AnyText,
  Currency,
  Id,
  Money,
  named,
  Nullable,
  OneOf,
  Timestamp,
  type Static,
  Whole,
} from "../kernel/index.ts";

/** A draft is seen by nobody but administrators; what was sent has a number and never changes. */
export const invoiceStatuses = ["draft", "sent", "paid", "void"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
/** `creditNote`: corrects an invoice that was paid, with lines below zero. */
export const invoiceTypes = ["invoice", "creditNote"] as const;

export const invoiceSummary = {
  id: Id("invoice"),
  /** Without gaps in a community, credit notes among them; 0 while it is a draft. */
  alternateId: Whole,
  title: AnyText,
  sentDate: Nullable(Timestamp),
  dueDate: Timestamp,
  status: OneOf(...invoiceStatuses),
  type: OneOf(...invoiceTypes),
  /** With tax; below zero in a credit note. */
  amount: Money,
  currency: Currency,
};
export const InvoiceSummary = named("InvoiceSummary", invoiceSummary);
export type InvoiceSummary = Static<typeof InvoiceSummary>;
