import { type SQL, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { TaxedEvent } from "../../pricing/index.ts";

/** Where the event of what is sold is: what is charged may depend on it. */
export const taxedEvent = (tenant: SQL, eventId: SQL) => sql<TaxedEvent>`(
  select json_build_object('eventType', e.event_type, 'country', e.country, 'state', e.state)
  from events e where ${ofTenant(tenant, "e")} and e.id = ${eventId})`;
