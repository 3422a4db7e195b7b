import { eq } from "drizzle-orm";
import { indexDocumentsOf } from "../kernel/search/index.ts";
import { nextNumbers } from "../kernel/db/counters.ts";
import { newId } from "../kernel/new-id.ts";
import { type LineWritten, pricedLines } from "../invoices/lines.ts";
import { invoiceSearch } from "../invoices/queries/lists.ts";
import { nobodySells, type InvoiceParty, type InvoiceSeller } from "../invoices/parties.ts";
import { invoiceLineItems, invoices, invoiceSettings } from "../invoices/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertCharge } from "./fixtures-charges.ts";
import { currencyOf } from "./fixtures-payments.ts";
import { insertRows } from "./rows.ts";

export type InvoiceSpec = {
  readonly payer: { readonly id: string };
  /** As it stands on the invoice. */
  readonly billTo: Partial<InvoiceParty> & { readonly name: string };
  readonly title: string;
  readonly notes?: string;
  readonly lines: readonly LineWritten[];
  /** Sent then, or only written where it is a draft. */
  readonly at: Date;
  readonly dueDate: Date;
  readonly status: "draft" | "sent" | "paid";
  readonly paidAt?: Date;
  /** What was given back of a paid one of a single line, with its tax, and why. */
  readonly credit?: { readonly amount: number; readonly at: Date; readonly notes: string };
};

const nowhere: InvoiceParty = { name: "", address1: "", address2: "", city: "", state: "", zip: "", country: "" };

/** Invoices of a community that collects outside, in the order of their numbers, and what it says of itself on them. */
export async function insertInvoices(
  ground: FixtureTarget,
  seller: Partial<InvoiceSeller> & { readonly name: string },
  specs: readonly InvoiceSpec[],
): Promise<void> {
  const sender: InvoiceSeller = { ...nobodySells, ...seller };
  const { organizationId, clock } = ground;
  await insertRows(ground.database, invoiceSettings, [{ organizationId, seller: sender, updatedAt: clock.now() }]);
  const currency = await currencyOf(ground);
  // One after the other, by their numbers: there are few.
  for (const spec of specs) await insertInvoice(ground, spec, { sender, currency });
}

type About = { readonly sender: InvoiceSeller; readonly currency: string };

async function insertInvoice(ground: FixtureTarget, spec: InvoiceSpec, about: About): Promise<void> {
  const { lines, sums } = pricedLines(spec.lines, { included: true, rate: 0 });
  const { title, notes = null, dueDate, at } = spec;
  const row = { accountId: spec.payer.id, title, notes, dueDate, at, currency: about.currency, ...sums };
  const invoice = await insertDraft(ground, { ...row, type: "invoice", correctsId: null }, lines);
  if (spec.status === "draft") return;
  const charge = { ...spec, ...sums, currency: about.currency, id: invoice.id, lines: invoice.lines };
  const intentId = await insertCharge(ground, { ...charge, purpose: "invoice" });
  const billTo = { ...nowhere, ...spec.billTo };
  await sendDraft(ground, { invoice, at, billTo, seller: about.sender, intentId });
  if (spec.status !== "paid") return;
  await closePaid(ground, invoice.id, spec.paidAt ?? at);
  const [line] = lines;
  if (!spec.credit || !line) return;
  const back = { subTotal: 0 - spec.credit.amount, salesTax: 0, total: 0 - spec.credit.amount };
  const noteRow = { ...row, ...back, amount: back.total, notes: spec.credit.notes, at: spec.credit.at };
  const note = await insertDraft(ground, { ...noteRow, type: "creditNote", correctsId: invoice.id }, [
    { ...line, ...back, quantity: 1, amount: back.total },
  ]);
  await sendDraft(ground, { invoice: note, at: spec.credit.at, billTo, seller: about.sender, intentId: null });
  await closePaid(ground, note.id, spec.credit.at);
}

type Draft = {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly { readonly id: string; readonly total: number }[];
};
type Row = Omit<
  typeof invoices.$inferInsert,
  "organizationId" | "id" | "status" | "taxIncluded" | "createdAt" | "updatedAt"
> & {
  readonly at: Date;
};
type Lines = ReturnType<typeof pricedLines>["lines"];

async function insertDraft(
  { database, organizationId }: FixtureTarget,
  { at, ...row }: Row,
  lines: Lines,
): Promise<Draft> {
  const id = newId();
  const about = { organizationId, createdAt: at, updatedAt: at };
  const items = lines.map((line, position) => ({ ...line, ...about, id: newId(), invoiceId: id, position }));
  await insertRows(database, invoices, [{ ...row, ...about, id, status: "draft", taxIncluded: true }]);
  await insertRows(database, invoiceLineItems, items);
  const texts = [row.title, ...lines.flatMap(({ name, description }) => [name, description])];
  await indexDocumentsOf(database, organizationId, invoiceSearch, [{ subjectId: id, texts }]);
  return { id, title: row.title, lines: items.map((item) => ({ id: item.id, total: item.total })) };
}

type Sending = Pick<typeof invoices.$inferInsert, "billTo" | "seller" | "intentId"> & {
  readonly invoice: Draft;
  readonly at: Date;
};

async function sendDraft(
  { database, organizationId }: FixtureTarget,
  { invoice, at, ...parties }: Sending,
): Promise<void> {
  const { invoice: alternateId } = await nextNumbers(
    { database, organization: { id: organizationId } },
    { invoice: 1 },
  );
  const sent = { ...parties, alternateId, status: "sent" as const, sentDate: at, updatedAt: at };
  await database.update(invoices).set(sent).where(eq(invoices.id, invoice.id));
}

async function closePaid({ database }: FixtureTarget, invoiceId: string, at: Date): Promise<void> {
  await database
    .update(invoices)
    .set({ status: "paid", closedAt: at, updatedAt: at })
    .where(eq(invoices.id, invoiceId));
}
