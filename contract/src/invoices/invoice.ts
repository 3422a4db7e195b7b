import {
  AnyText,
  Flag,
  Id,
  input,
  Money,
  named,
  Nullable,
  Optional,
  Text,
  Timestamp,
  Type,
  type Static,
  Whole,
} from "../kernel/index.ts";
import { AccountSummary, Self } from "../accounts/entities.ts";
import { Organization } from "../organization/entities.ts";
import { Payment, PaymentDue } from "../payments/entities.ts";
import { invoiceSummary } from "./entities.ts";

export const InvoiceLineItem = named("InvoiceLineItem", {
  id: Id("invoiceLineItem"),
  name: AnyText,
  description: Nullable(AnyText),
  quantity: Whole,
  /** Of one; with its tax where the invoice says so. */
  amount: Money,
  /** Percent. */
  taxRate: Type.Number(),
  /** Of all of it: without tax, the tax, and both together. */
  subTotal: Money,
  salesTax: Money,
  total: Money,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

const party = {
  name: AnyText,
  address1: AnyText,
  address2: AnyText,
  city: AnyText,
  state: AnyText,
  zip: AnyText,
  country: AnyText,
};
/** Whom an invoice names. Lines that say nothing are empty. */
export const InvoiceParty = named("InvoiceParty", party);
export const InvoiceSeller = named("InvoiceSeller", {
  ...party,
  /** The number by which the state knows who sells, as it is written there. */
  taxNumber: AnyText,
  email: AnyText,
  /** Below the lines. */
  closing: AnyText,
});

/** An invoice or a credit note, as its payer and administrators read it. */
export const Invoice = named("Invoice", {
  ...invoiceSummary,
  lineItems: Type.Array(InvoiceLineItem),
  payments: Type.Array(Payment),
  notes: Nullable(AnyText),
  intentId: Nullable(Id("intent")),
  connectionId: Nullable(AnyText),
  secret: Nullable(AnyText),
  /** Whoever owes it, where they read it themselves. */
  account: Nullable(Self),
  organization: Organization,
  /** The same person as administrators see them. */
  payer: AccountSummary,
  billTo: InvoiceParty,
  seller: InvoiceSeller,
  /** Whether the amounts of its lines contain the tax. */
  taxIncluded: Flag,
  subTotal: Money,
  salesTax: Money,
  paidAt: Nullable(Timestamp),
  /** How to pay what is still owed outside; null where nothing is, or where it is paid here. */
  due: Nullable(PaymentDue),
  /** Of a credit note: the invoice that it corrects. */
  correctsId: Nullable(Id("invoice")),
  /** What corrects it, the oldest first. */
  creditNotes: Type.Array(
    named("InvoiceCorrection", { id: Id("invoice"), alternateId: Whole, amount: Money, sentDate: Nullable(Timestamp) }),
  ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Invoice = Static<typeof Invoice>;

/** An invoice in the list of those who run the community. */
export const ManagedInvoice = named("ManagedInvoice", {
  ...invoiceSummary,
  payer: AccountSummary,
  createdAt: Timestamp,
});
export type ManagedInvoice = Static<typeof ManagedInvoice>;

/** What a community says of itself on its invoices. */
export const InvoiceSettings = named("InvoiceSettings", {
  seller: InvoiceSeller,
  /** Nobody has said it yet: until then the name and address of the community stand there. */
  isUsual: Flag,
  /** What most states ask for on an invoice and is not said. */
  missing: Type.Array(AnyText),
});
export type InvoiceSettings = Static<typeof InvoiceSettings>;

const Line = Text(200);
export const writtenSeller = input({
  name: Line,
  address1: Line,
  address2: Optional(Nullable(Line)),
  city: Line,
  state: Optional(Nullable(Line)),
  zip: Optional(Nullable(Line)),
  country: Optional(Nullable(Type.Unsafe<string>({ type: "string", pattern: "^([A-Za-z]{2})?$" }))),
  taxNumber: Optional(Nullable(Text(100))),
  email: Optional(Nullable(Text(320))),
  closing: Optional(Nullable(Text(2000))),
});
