import { sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

/**
 * Places that are held for somebody whose turn came on a waiting list, or whom the organisers approved. The entry, or the
 * request, owns them in the ledger.
 */
export type PlacesOffer = {
  readonly entryId: string;
  readonly accountId: string;
  readonly passTypeId: string;
  readonly places: number;
  readonly endsAt: Date;
};

/** What is offered to some people at one event now. Uses waitlist_entries_open_unique and approval_requests_open_unique. */
export async function findPlacesOffers(
  scope: LedgerScope,
  eventId: string,
  accountIds: readonly string[],
): Promise<PlacesOffer[]> {
  const rows = await scope.database.execute<Omit<PlacesOffer, "endsAt"> & { readonly endsAt: string }>(sql`
    select w.id as "entryId", w.account_id as "accountId", w.pass_type_id as "passTypeId", w.places, w.offer_ends_at as "endsAt"
    from waitlist_entries w
    where ${ofTenant(scope, "w")} and w.event_id = ${eventId} and w.account_id = any(${arrayOf("uuid", accountIds)})
      and w.state = 'offered' and w.offer_ends_at > ${scope.now.toISOString()}
    union all
    select q.id, q.account_id, q.pass_type_id, q.places, q.offer_ends_at
    from approval_requests q
    where ${ofTenant(scope, "q")} and q.event_id = ${eventId} and q.account_id = any(${arrayOf("uuid", accountIds)})
      and q.state = 'approved' and q.offer_ends_at > ${scope.now.toISOString()}`);
  return rows.map((row) => ({ ...row, endsAt: new Date(row.endsAt) }));
}
