import { sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

export type DueEvent = { readonly organizationId: string; readonly eventId: string };

/**
 * Events of every tenant at which the time of somebody who was approved ran out, or which are over while somebody asks. Read
 * by the system; uses approval_requests_offers_index and approval_requests_open_index.
 */
export function findDue(database: Database, now: Date): Promise<DueEvent[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const itsEvent = sql`${ofTenant(sql`q.organization_id`, "ev")} and ev.id = q.event_id`;
  return database.execute<DueEvent>(sql`
    select q.organization_id as "organizationId", q.event_id as "eventId" from approval_requests q
    where q.state = 'approved' and q.offer_ends_at <= ${at}
    union
    select q.organization_id, q.event_id
    from (select distinct organization_id, event_id from approval_requests where state = 'requested') q
    join events ev on ${itsEvent}
    where ev.status = 'canceled' or least(ev.registration_end, ev.event_start) <= ${at}`);
}
