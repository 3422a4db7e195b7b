import type { LedgerScope } from "../kernel/db/capacity.ts";
import { newId } from "../kernel/new-id.ts";
import { type Movement, sidesOf } from "./chart.ts";
import { ledgerEntries, ledgerTransactions } from "./schema.ts";

/** What moved, of which payment, receipt or dispute, in which currency. */
export type Booking = Movement & { readonly subjectId: string; readonly currency: string };

/**
 * Writes what moved as a set of entries that comes to zero. The same event of the same subject is refused by its key: who
 * writes has made sure that it is the first.
 */
export async function book(
  scope: Pick<LedgerScope, "database" | "organization" | "now">,
  booking: Booking,
): Promise<void> {
  const sides = sidesOf(booking);
  if (sides.length === 0) return;
  const { id: organizationId } = scope.organization;
  const { event, subjectId, currency } = booking;
  const id = newId();
  await scope.database
    .insert(ledgerTransactions)
    .values({ organizationId, id, event, subjectId, createdAt: scope.now });
  await scope.database
    .insert(ledgerEntries)
    .values(sides.map((side, line) => ({ organizationId, transactionId: id, line, currency, ...side })));
}
