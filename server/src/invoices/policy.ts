import { kernelErrors } from "@marquee/contract/kernel";
import { allow, deny, policy } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { findInvoice, type InvoiceRow } from "./queries/invoices.ts";

/** An invoice is between whoever owes it, once it was sent, and those who run the community; for others there is none. */
async function findSeenInvoice(scope: Scope, invoiceId: string): Promise<InvoiceRow | undefined> {
  const { accountId, isAdministrator } = scope.caller;
  const invoice = await findInvoice(scope, invoiceId);
  const isOwn = accountId !== undefined && invoice?.accountId === accountId && invoice.sentDate !== null;
  return isOwn || isAdministrator ? invoice : undefined;
}

export const invoicePolicy = policy({
  load: findSeenInvoice,
  may: {
    "invoice.read": () => allow,
    "invoice.pay": ({ accountId }, invoice: InvoiceRow) =>
      accountId === invoice.accountId ? allow : deny(kernelErrors.forbidden),
  },
});
