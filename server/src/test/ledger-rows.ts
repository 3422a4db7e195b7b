import { sql } from "drizzle-orm";
import { newId } from "../kernel/new-id.ts";
import { type Booking, sidesOf } from "../ledger/index.ts";
import type { FixtureTarget } from "./fixtures.ts";

/** The entries of what moved, as they are booked, for many at once: in one statement, because sets have entries. */
export async function insertBookings(
  { database, organizationId }: FixtureTarget,
  bookings: readonly (Booking & { readonly createdAt: Date })[],
): Promise<void> {
  const sets = bookings.map((booking) => ({ booking, id: newId() }));
  const transactions = sets.map(({ id, booking: { event, subjectId, createdAt } }) => ({
    organization_id: organizationId,
    id,
    event,
    subject_id: subjectId,
    created_at: createdAt,
  }));
  const entries = sets.flatMap(({ id, booking }) =>
    sidesOf(booking).map((side, line) => ({
      organization_id: organizationId,
      transaction_id: id,
      line,
      currency: booking.currency,
      ...side,
    })),
  );
  await database.execute(sql`
    with sets as (
      insert into ledger_transactions (organization_id, id, event, subject_id, created_at)
      select organization_id, id, event, subject_id, created_at
      from json_populate_recordset(null::ledger_transactions, ${JSON.stringify(transactions)}::json))
    insert into ledger_entries (organization_id, transaction_id, line, account, currency, amount)
    select organization_id, transaction_id, line, account, currency, amount
    from json_populate_recordset(null::ledger_entries, ${JSON.stringify(entries)}::json)`);
}
