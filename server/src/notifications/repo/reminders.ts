import { sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database.ts";

type Near = { readonly organizationId: string; readonly eventId: string };

/** Notes that whoever has a place is reminded, and answers of which events: of each beginning once. For all tenants. */
export async function claimReminders(database: Database, now: Date, until: Date): Promise<Near[]> {
  return database.execute<Near>(sql`
    insert into event_reminders (organization_id, event_id, starts_at, created_at)
    select e.organization_id, e.id, e.event_start, ${now.toISOString()} from events e
    where e.status = 'published' and e.event_start > ${now.toISOString()} and e.event_start <= ${until.toISOString()}
    on conflict do nothing
    returning organization_id as "organizationId", event_id as "eventId"`);
}
