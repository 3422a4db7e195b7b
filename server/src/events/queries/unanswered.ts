import { type SQL, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { bound } from "../../kernel/db/prepared.ts";

/**
 * How many passes of the caller for an event wait for answers. Uses registrations_person_unique and
 * passes_registration_index.
 */
export function unansweredOf(tenant: SQL, eventId: SQL): SQL<number> {
  return sql<number>`(
    select count(*)::int
    from registrations r join passes p on p.organization_id = r.organization_id and p.registration_id = r.id
    where ${ofTenant(tenant, "r")} and r.event_id = ${eventId} and r.account_id = ${bound.caller} and p.status = 'needsInfo')`;
}
