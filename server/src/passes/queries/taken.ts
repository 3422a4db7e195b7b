import { sql } from "drizzle-orm";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

type Taken = { readonly sold: number; readonly held: number };

/** Of each pass type of an event how many places are taken for good, and how many until a cart runs out. */
export async function findTakenOfTypes(scope: LedgerScope, eventId: string): Promise<ReadonlyMap<string, Taken>> {
  const rows = await scope.database.execute<Taken & { readonly id: string }>(sql`
    select h.subject_id as id,
      coalesce(sum(h.quantity) filter (where h.expires_at is null), 0)::int as sold,
      coalesce(sum(h.quantity) filter (where h.expires_at > ${scope.now.toISOString()}), 0)::int as held
    from pass_types t
    join capacity_holds h on ${ofTenant(scope, "h")} and h.kind = 'passType' and h.subject_id = t.id
    where ${ofTenant(scope, "t")} and t.event_id = ${eventId}
    group by h.subject_id`);
  return new Map(rows.map(({ id, ...taken }) => [id, taken]));
}
