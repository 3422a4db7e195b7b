import { type SQL, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { bound } from "../../kernel/db/prepared.ts";

/**
 * What the caller has ordered for an event and the organiser, who collects it outside, has not received: charges without
 * a receipt whose order was not taken back. Uses registrations_account_index and payments_registration_index.
 */
export function dueOf(tenant: SQL, eventId: SQL): SQL<number> {
  return sql<number>`(
    select coalesce(sum(p.charged_amt), 0)::int
    from registrations r join payments p on p.organization_id = r.organization_id and p.registration_id = r.id
    where ${ofTenant(tenant, "r")} and r.event_id = ${eventId} and r.account_id = ${bound.caller}
      and p.type = 'charge' and p.provider = 'manual'
      and not exists (select from payment_receipts pr where ${ofTenant(tenant, "pr")} and pr.payment_id = p.id)
      and not exists (select from payments b
        where ${ofTenant(tenant, "b")} and b.intent_id = p.intent_id and b.type = 'refund'))`;
}
