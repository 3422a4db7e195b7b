import { call, Flag, Id, input, Moment, Nullable, OneOf, Optional, slice, Text, Type, Words } from "../kernel/index.ts";
import { OwnPaymentSummary } from "../own-payments/entities.ts";
import { PaymentIntent } from "../payments/entities.ts";
import { paymentErrors } from "../payments/errors.ts";
import { InvoiceSummary, invoiceStatuses, invoiceTypes } from "./entities.ts";
import { invoiceErrors } from "./errors.ts";
import { Invoice, InvoiceSeller, InvoiceSettings, ManagedInvoice, writtenSeller } from "./invoice.ts";

const module = "invoices";
const ofInvoice = { invoiceId: Id("invoice") } as const;
const managing = { caller: "administrator", module, acting: "team" } as const;
const whole = (minimum: number, maximum: number) => Type.Unsafe<number>({ type: "integer", minimum, maximum });

const lineItem = input({
  name: Words(200),
  description: Optional(Nullable(Text(1000))),
  quantity: whole(1, 100_000),
  /** Of one, in minor units: with its tax where the community's prices contain it. */
  amount: whole(0, 1_000_000_000),
  /** Percent; absent: what the community's rules of tax say. */
  taxRate: Optional(Nullable(Type.Unsafe<number>({ type: "number", minimum: 0, maximum: 100 }))),
});
const written = input({
  accountId: Id("account"),
  title: Words(200),
  dueDate: Moment,
  notes: Optional(Nullable(Text(2000))),
  lineItems: Type.Array(lineItem, { minItems: 1, maxItems: 100 }),
});
const writing = [invoiceErrors.noAccount, invoiceErrors.noLines, invoiceErrors.tooMuch];
const paying = [paymentErrors.notSetUp, paymentErrors.processing];
const changes = [Invoice, ManagedInvoice, InvoiceSummary];
const inTime = { orderBy: ["createdAt", "dueDate"], order: "-createdAt" } as const;
const chosen = { status: Optional(OneOf(...invoiceStatuses)), type: Optional(OneOf(...invoiceTypes)) };

/** What people owe a community by invoice. */
export const invoices = slice("invoices", {
  get: call({
    method: "GET",
    path: "/invoices/{invoiceId}",
    summary: "Read an invoice or a credit note: whoever owes it, once it was sent, and administrators",
    params: ofInvoice,
    returns: Invoice,
    access: { caller: "member", module, may: ["invoice.read", "invoiceId"] },
  }),
  intent: call({
    method: "GET",
    path: "/invoices/{invoiceId}/intent",
    summary: "Read what has to be paid for an invoice and how; its tax is what it says, whatever the address",
    params: ofInvoice,
    query: { addressId: Optional(Id("address")) },
    returns: PaymentIntent,
    access: { caller: "member", module, may: ["invoice.pay", "invoiceId"] },
    errors: [invoiceErrors.notSent, ...paying],
    fresh: "always",
  }),
  mine: call({
    method: "GET",
    path: "/self/invoices",
    summary: "List the invoices and credit notes that were sent to the caller; the search finds their titles and lines",
    query: chosen,
    list: inTime,
    returns: Type.Array(InvoiceSummary),
    access: { caller: "member", module },
  }),
  list: call({
    method: "GET",
    path: "/manage/invoices",
    summary: "List the community's invoices and credit notes; the search finds their titles and lines",
    query: {
      ...chosen,
      accountId: Optional(Id("account")),
      /** Sent, not paid, and later than it says. */
      overdue: Optional(Flag),
    },
    list: inTime,
    returns: Type.Array(ManagedInvoice),
    access: managing,
  }),
  create: call({
    method: "POST",
    path: "/manage/invoices",
    summary: "Write the draft of an invoice",
    body: written,
    returns: Invoice,
    access: { ...managing, creates: false },
    audited: true,
    errors: writing,
    changes,
  }),
  update: call({
    method: "PUT",
    path: "/manage/invoices/{invoiceId}",
    summary: "Write a draft anew: it says then what is sent with this, and nothing else",
    params: ofInvoice,
    body: written,
    returns: Invoice,
    access: managing,
    audited: true,
    errors: [...writing, invoiceErrors.notDraft],
    changes,
  }),
  send: call({
    method: "POST",
    path: "/manage/invoices/{invoiceId}/send",
    summary: "Send a draft: it gets its number, whoever owes it a mail, and nobody changes it any more",
    params: ofInvoice,
    returns: Invoice,
    access: { ...managing, creates: false },
    audited: true,
    errors: [invoiceErrors.notDraft, invoiceErrors.noAccount, ...paying],
    changes: [...changes, OwnPaymentSummary],
  }),
  cancel: call({
    method: "POST",
    path: "/manage/invoices/{invoiceId}/void",
    summary: "Void an invoice that is not paid: nobody owes it any more; a draft is dropped",
    params: ofInvoice,
    returns: Invoice,
    access: { ...managing, creates: false },
    audited: true,
    errors: [invoiceErrors.notSent],
    changes: [...changes, OwnPaymentSummary],
  }),
  receive: call({
    method: "POST",
    path: "/manage/invoices/{invoiceId}/receipt",
    summary: "Note that the money for an invoice has arrived outside, all of it",
    params: ofInvoice,
    returns: Invoice,
    access: { ...managing, creates: false },
    audited: true,
    errors: [invoiceErrors.notSent, ...paying],
    changes: [...changes, OwnPaymentSummary],
  }),
  credit: call({
    method: "POST",
    path: "/manage/invoices/{invoiceId}/creditNotes",
    summary: "Correct a paid invoice: give back all of it, some lines or an amount, and say so in a credit note",
    params: ofInvoice,
    body: input({
      lineItemIds: Optional(Nullable(Type.Array(Id("invoiceLineItem"), { minItems: 1, maxItems: 100 }))),
      amount: Optional(Nullable(whole(1, 2_000_000_000))),
      notes: Optional(Nullable(Text(2000))),
    }),
    returns: Invoice,
    access: { ...managing, creates: false },
    audited: true,
    errors: [invoiceErrors.notPaid, invoiceErrors.nothingLeft, paymentErrors.refundTooLarge],
    changes: [...changes, OwnPaymentSummary],
  }),
  settings: call({
    method: "GET",
    path: "/manage/invoiceSettings",
    summary: "Read what the community says of itself on its invoices, and what is missing there",
    returns: InvoiceSettings,
    access: managing,
  }),
  saveSettings: call({
    method: "PUT",
    path: "/manage/invoiceSettings",
    summary: "Say what stands on the community's invoices from now on; those that were sent stay as they are",
    body: writtenSeller,
    returns: InvoiceSettings,
    access: managing,
    audited: true,
    // A draft says what would stand on it.
    changes: [InvoiceSettings, InvoiceSeller],
  }),
});
