import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { outer } from "../../kernel/db/outer.ts";
import { bound } from "../../kernel/db/prepared.ts";
import { events } from "../schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

/** What a pass type that everybody may buy says about an event: its price now, when it is sold, and what is left. */
export type PassFacts = { price: number; opensAt: string; free: number | null; needsApproval: boolean };

/** From here down expired holds matter: whoever comes next gets their places. */
const fewPlaces = 20;

type Pool = { readonly kind: string; readonly subjectId: PgColumn | SQL; readonly size: PgColumn | SQL };

/** Places of a pool that are free now to whoever comes by: none where people wait in line; null without limit. Uses the key of capacity_pools, and of its holds when few are left. */
export function freePlaces({ kind, subjectId, size }: Pool): SQL<number | null> {
  const { tenant, now } = bound;
  const taken = sql`coalesce((select c.taken from capacity_pools c where ${ofTenant(tenant, "c")} and c.kind = ${kind} and c.subject_id = ${outer(subjectId)}), 0)`;
  const expired = sql`coalesce((select sum(h.quantity)::int from capacity_holds h where ${ofTenant(tenant, "h")} and h.kind = ${kind} and h.subject_id = ${outer(subjectId)} and h.expires_at <= ${now}), 0)`;
  const queued = sql`coalesce((select c.is_queued from capacity_pools c where ${ofTenant(tenant, "c")} and c.kind = ${kind} and c.subject_id = ${outer(subjectId)}), false)`;
  return sql<number | null>`(
    select case when pool.queued then 0 when pool.size is null then null when pool.size - pool.taken > ${fewPlaces} then pool.size - pool.taken else greatest(0, pool.size - pool.taken + ${expired}) end
    from (select ${outer(size)} as size, ${taken} as taken, ${queued} as queued offset 0) pool)`;
}

/** The public pass types of the event, in one list. Uses pass_types_order and price_schedules_order. */
export function passesOf(): SQL<PassFacts[]> {
  const { now } = bound;
  const free = freePlaces({ kind: "passType", subjectId: sql`t.id`, size: sql`t.supply` });
  return sql<PassFacts[]>`(
    select coalesce(json_agg(json_build_object(
      'price', coalesce((
        select ps.price from price_schedules ps
        where ps.organization_id = t.organization_id and ps.pass_type_id = t.id and ps.start_date <= ${now} and ${now} < ps.end_date
        order by ps.start_date desc limit 1), t.price),
      'opensAt', coalesce(t.override_start_date, ${outer(events.registrationStart)}),
      'needsApproval', t.needs_approval, 'free', ${free})), '[]')
    from pass_types t
    where ${ofTenant(outer(events.organizationId), "t")} and t.event_id = ${outer(events.id)} and t.active and t.visibility = 'public')`;
}
