import { invoiceErrors, invoices } from "@marquee/contract/invoices";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { creditInvoice } from "./credit.ts";
import { close } from "./close.ts";
import { indexInvoice } from "./index-invoice.ts";
import { invoiceOf, type InvoiceWritten, writeDraft } from "./issue.ts";
import { receiveByHand, voidSent } from "./promise.ts";
import { findInvoice, type InvoiceRow, lockInvoice } from "./queries/invoices.ts";
import { rewriteDraft } from "./repo.ts";
import { sendInvoice } from "./send.ts";
import { invoiceView } from "./views.ts";

type Body = Omit<InvoiceWritten, "dueDate" | "subscriptionId"> & { readonly dueDate: string };
const writtenOf = ({ dueDate, ...body }: Body) => ({ ...body, dueDate: new Date(dueDate) });

const expectLocked = async (scope: Scope, invoiceId: string): Promise<InvoiceRow> =>
  (await lockInvoice(scope, invoiceId)) ?? fail(kernelErrors.notFound);

/** As it is after what was done with it. */
async function viewOf(scope: Scope<Member>, invoiceId: string) {
  return invoiceView(scope, (await findInvoice(scope, invoiceId)) ?? fail(kernelErrors.notFound));
}

export const createInvoice = command(invoices.create, async ({ scope, body }) =>
  viewOf(scope, await writeDraft(scope, writtenOf(body))),
);

export const updateInvoice = command(invoices.update, async ({ scope, params: { invoiceId }, body }) => {
  const before = await expectLocked(scope, invoiceId);
  if (before.status !== "draft") fail(invoiceErrors.notDraft);
  const notes = body.notes === undefined ? before.notes : body.notes;
  const { says, lines } = await invoiceOf(scope, writtenOf({ ...body, notes }));
  await rewriteDraft(scope, before.id, { draft: says, lines });
  await indexInvoice(scope, before.id);
  return viewOf(scope, before.id);
});

export const sendDraft = command(invoices.send, async ({ scope, params: { invoiceId } }) => {
  await sendInvoice(scope, await expectLocked(scope, invoiceId));
  return viewOf(scope, invoiceId);
});

export const voidInvoice = command(invoices.cancel, async ({ scope, params: { invoiceId } }) => {
  const invoice = await expectLocked(scope, invoiceId);
  // A draft was never owed: nobody is told.
  if (invoice.status === "draft") await close(scope, invoice, "void");
  else await voidSent(scope, invoice);
  return viewOf(scope, invoiceId);
});

export const receiveInvoice = command(invoices.receive, async ({ scope, params: { invoiceId } }) => {
  await receiveByHand(scope, await expectLocked(scope, invoiceId));
  return viewOf(scope, invoiceId);
});

export const correctInvoice = command(invoices.credit, async ({ scope, params: { invoiceId }, body }) => {
  const { lineItemIds, amount, notes } = body;
  const invoice = await expectLocked(scope, invoiceId);
  const ids = lineItemIds?.map((id) => id.toLowerCase());
  return viewOf(scope, await creditInvoice(scope, invoice, { lineItemIds: ids, amount: amount ?? undefined, notes }));
});
