import { sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { type LedgerScope, release } from "../../kernel/db/capacity.ts";
import { ConcurrentChange } from "../../kernel/db/errors.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Scope } from "../../kernel/scope.ts";
import { offeredPlacesTaken } from "../events.ts";

/**
 * Holds offers in place that a cart was filled from. The pools are locked by then, so that whoever ends offers waits.
 * @throws ConcurrentChange where one of them ended a moment ago: the cart is judged again without it.
 */
export async function holdOffers(scope: LedgerScope, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  const ids = arrayOf("uuid", entryIds);
  const entries = await scope.database.execute<{ id: string }>(sql`
    select id from waitlist_entries where ${ofTenant(scope)} and id = any(${ids}) and state = 'offered' order by id for update`);
  if (entries.length === entryIds.length) return;
  const requests = await scope.database.execute<{ id: string }>(sql`
    select id from approval_requests where ${ofTenant(scope)} and id = any(${ids}) and state = 'approved' order by id for update`);
  if (entries.length + requests.length < entryIds.length) throw new ConcurrentChange();
}

type Bought = { readonly eventId: string; readonly accountId: string; readonly passTypeIds: readonly string[] };

/** Offers from which passes were bought are taken: what is left of them goes back, and to the next. */
export async function takeOffers(scope: Scope, bought: Bought): Promise<void> {
  await takeApprovals(scope, bought);
  const { eventId, accountId, passTypeIds } = bought;
  const offers = await scope.database.execute<{ id: string }>(sql`
    select id from waitlist_entries
    where ${ofTenant(scope)} and event_id = ${eventId} and account_id = ${accountId}
      and pass_type_id = any(${arrayOf("uuid", passTypeIds)}) and state = 'offered'`);
  if (offers.length === 0) return;
  const ids = offers.map(({ id }) => id);
  await release(scope, ids);
  const now = scope.now.toISOString();
  const taken = await scope.database.execute<{ id: string; number: number; pass_type_id: string }>(sql`
    update waitlist_entries set state = 'taken', offer_ends_at = null, updated_at = ${now}
    where ${ofTenant(scope)} and id = any(${arrayOf("uuid", ids)}) and state = 'offered'
    returning id, number, pass_type_id`);
  for (const { number, pass_type_id: passTypeId } of taken) {
    const places = passTypeIds.filter((id) => id === passTypeId).length;
    await scope.database.execute(sql`
      insert into waitlist_log (organization_id, id, event_id, pass_type_id, happened, number, places, created_at)
      values (${scope.organization.id}, ${newId()}, ${eventId}, ${passTypeId}, 'taken', ${number}, ${places}, ${now})`);
  }
  scope.publish(offeredPlacesTaken({ eventId }));
}

/** Requests that were approved and from which passes were bought are over. */
async function takeApprovals(scope: Scope, { eventId, accountId, passTypeIds }: Bought): Promise<void> {
  const approved = await scope.database.execute<{ id: string }>(sql`
    update approval_requests set state = 'taken', offer_ends_at = null, updated_at = ${scope.now.toISOString()}
    where ${ofTenant(scope)} and event_id = ${eventId} and account_id = ${accountId}
      and pass_type_id = any(${arrayOf("uuid", passTypeIds)}) and state = 'approved' returning id`);
  await release(
    scope,
    approved.map(({ id }) => id),
  );
}
