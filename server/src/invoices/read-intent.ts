import { invoiceErrors, invoices } from "@marquee/contract/invoices";
import { kernelErrors } from "@marquee/contract/kernel";
import { accountSummaryView, findSummary } from "../accounts/index.ts";
import { findAddress } from "../addresses/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, finishedCommand } from "../kernel/http/serve.ts";
import { intentView, lockIntent, paymentDue, withBegun } from "../payments/index.ts";
import { invoicePolicy } from "./policy.ts";
import { openIntentFor } from "./promise.ts";
import { lockInvoice } from "./queries/invoices.ts";
import { invoiceSummaryView } from "./views.ts";

/** What is owed outside has its intent since the invoice was sent; capturing it again changes nothing. */
const openedIntent = command(
  invoices.intent,
  invoicePolicy,
  async ({ scope, params: { invoiceId }, query: { addressId } }) => {
    const address = addressId ? await findAddress(scope, addressId) : undefined;
    if (addressId && !address) fail(kernelErrors.notFound);
    const invoice = await lockInvoice(scope, invoiceId);
    if (invoice?.status !== "sent") fail(invoiceErrors.notSent);
    const intent = invoice.intentId
      ? await lockIntent(scope, invoice.intentId)
      : await openIntentFor(scope, invoice, { address });
    if (!intent) throw new Error(`the intent of invoice ${invoice.id} is gone`);
    const { referenceId: reference, amount, currency, createdAt: since } = intent;
    const owed = { reference, amount, currency, since, event: null, dueBy: invoice.dueDate };
    return intentView(intent, {
      account: accountSummaryView(scope, await findSummary(scope, invoice.accountId)),
      byHand: intent.provider === "manual" ? paymentDue(scope.organization, owed) : null,
      invoice: invoiceSummaryView(invoice),
    });
  },
);

export const readInvoiceIntent = finishedCommand(openedIntent, withBegun);
