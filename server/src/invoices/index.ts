export type { InvoiceSeller } from "./parties.ts";
export { creditInvoice } from "./credit.ts";
export { invoicePaid, invoiceVoided } from "./events.ts";
export { type InvoiceWritten, issueInvoice } from "./issue.ts";
export { receiveByHand, voidSent } from "./promise.ts";
export { findInvoice, lockInvoice } from "./queries/invoices.ts";
