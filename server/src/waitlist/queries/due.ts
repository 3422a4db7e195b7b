import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

export type DueEvent = { readonly organizationId: string; readonly eventId: string };

/** Places of a pool that are free once what has expired is taken back; null without limit. */
const freeOf = (pool: "p" | "e", at: SQL): SQL => {
  const of = sql.raw(pool);
  return sql`(${of}.size - ${of}.taken + coalesce((select sum(h.quantity) from capacity_holds h
    where ${ofTenant(sql`${of}.organization_id`, "h")} and h.kind = ${of}.kind and h.subject_id = ${of}.subject_id
      and h.expires_at <= ${at}), 0))`;
};

/**
 * Events of every tenant at which an offer ran out, at which something is free that those who wait have not been offered, or
 * which are over while somebody waits. Read by the system; uses waitlist_entries_offers_index and waitlist_entries_waiting_index.
 */
export function findDue(database: Database, now: Date): Promise<DueEvent[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ofEntry = sql`w.organization_id`;
  return database.execute<DueEvent>(sql`
    select w.organization_id as "organizationId", w.event_id as "eventId" from waitlist_entries w
    join events ev on ${ofTenant(ofEntry, "ev")} and ev.id = w.event_id
    where w.state = 'offered' and (w.offer_ends_at <= ${at} or ev.status = 'canceled')
    union
    select w.organization_id, w.event_id
    from (select distinct organization_id, event_id, pass_type_id from waitlist_entries where state = 'waiting') w
    join events ev on ${ofTenant(ofEntry, "ev")} and ev.id = w.event_id
    left join waitlists l on ${ofTenant(ofEntry, "l")} and l.pass_type_id = w.pass_type_id
    left join capacity_pools p on ${ofTenant(ofEntry, "p")} and p.kind = 'passType' and p.subject_id = w.pass_type_id
    left join capacity_pools e on ${ofTenant(ofEntry, "e")} and e.kind = 'event' and e.subject_id = w.event_id
    where ev.status = 'canceled' or least(ev.registration_end, ev.event_start) <= ${at}
      or (ev.status = 'published' and ev.registration
        and (p.size is null or ${freeOf("p", at)} <> coalesce(l.free_seen, 0)
          or (e.is_queued and (e.size is null or ${freeOf("e", at)} > 0))))
    union
    select p.organization_id, t.event_id from capacity_pools p
    join pass_types t on ${ofTenant(sql`p.organization_id`, "t")} and p.kind = 'passType' and t.id = p.subject_id
    where p.is_queued and not exists (select from waitlist_entries w
      where ${ofTenant(sql`p.organization_id`, "w")} and w.pass_type_id = p.subject_id and w.state = 'waiting')`);
}
