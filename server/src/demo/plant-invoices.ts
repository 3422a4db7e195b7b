import type { AccountFixture, Fixtures } from "../test/fixtures.ts";
import { demoInvoices } from "./content/invoices.ts";
import type { DemoCommunity } from "./content/types.ts";

type Around = { readonly person: (username: string) => AccountFixture; readonly now: Date };
const day = 24 * 60 * 60_000;

/** What a community has invoiced: paid, owed, late and not sent yet. */
export async function plantInvoices(
  fixtures: Fixtures,
  { tenant }: Pick<DemoCommunity, "tenant">,
  { person, now }: Around,
): Promise<void> {
  const demo = demoInvoices[tenant];
  if (!demo) return;
  const ago = (days: number): Date => new Date(now.getTime() - days * day);
  await fixtures.invoices(
    demo.seller,
    demo.invoices.map(({ payer, days, dueDays, paidDays, credit, ...invoice }) => ({
      ...invoice,
      payer: person(payer),
      at: ago(days),
      dueDate: ago(dueDays),
      ...(paidDays !== undefined && { paidAt: ago(paidDays) }),
      ...(credit && { credit: { amount: credit.amount, at: ago(credit.days), notes: credit.notes } }),
    })),
  );
}
