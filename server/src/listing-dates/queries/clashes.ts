import { sql } from "drizzle-orm";
import { unnested } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";

type Span = { readonly start: Date; readonly end: Date };
type Clash = {
  readonly start: Date;
  readonly id: string;
  readonly name: string;
  readonly seriesId: string | null;
};

/**
 * What the caller holds, or a group does, while one of these is; what was cancelled is not. Uses events_creator_order and
 * events_group_order.
 */
export async function findClashes(
  scope: Scope<Member>,
  { groupId, spans }: { readonly groupId: string | null; readonly spans: readonly Span[] },
): Promise<Clash[]> {
  if (spans.length === 0) return [];
  const rows = await scope.database.execute<{ start: string; id: string; name: string; seriesId: string | null }>(sql`
    select s.start_at as start, e.id, e.name, e.series_id as "seriesId"
    from ${unnested(
      "s",
      { startAt: "timestamptz", endAt: "timestamptz" },
      spans.map(({ start, end }) => ({ startAt: start, endAt: end })),
    )}
    join events e on ${ofTenant(scope, "e")} and e.status <> 'canceled'
      and (e.creator_id = ${scope.caller.accountId} or e.group_id = ${groupId}::uuid)
      and e.event_start < s.end_at and e.event_end > s.start_at
    order by e.event_start, e.id`);
  return rows.map((row) => ({ ...row, start: new Date(row.start) }));
}
