import { type SQL, sql } from "drizzle-orm";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

export type Taken = { readonly sold: number; readonly held: number };

/** Of each pass type of an event how many places are taken for good, and how many until a cart runs out. */
export const findTakenOfTypes = (scope: LedgerScope, eventId: string): Promise<ReadonlyMap<string, Taken>> =>
  takenOf(
    scope,
    sql`from pass_types t
      join capacity_holds h on ${ofTenant(scope, "h")} and h.kind = 'passType' and h.subject_id = t.id
      where ${ofTenant(scope, "t")} and t.event_id = ${eventId} group by t.id`,
  );

/** The same of its add-ons. */
export const findTakenOfAddOns = (scope: LedgerScope, eventId: string): Promise<ReadonlyMap<string, Taken>> =>
  takenOf(
    scope,
    sql`from add_ons t
      join capacity_holds h on ${ofTenant(scope, "h")} and h.kind = 'addOn' and h.subject_id = t.id
      where ${ofTenant(scope, "t")} and t.event_id = ${eventId} group by t.id`,
  );

async function takenOf(scope: LedgerScope, holdsByType: SQL): Promise<ReadonlyMap<string, Taken>> {
  const rows = await scope.database.execute<Taken & { readonly id: string }>(sql`
    select t.id, coalesce(sum(h.quantity) filter (where h.expires_at is null), 0)::int as sold,
      coalesce(sum(h.quantity) filter (where h.expires_at > ${scope.now.toISOString()}), 0)::int as held
    ${holdsByType}`);
  return new Map(rows.map(({ id, ...taken }) => [id, taken]));
}
