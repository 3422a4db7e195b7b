import { type SQL, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { bound } from "../../kernel/db/prepared.ts";

/**
 * What somebody, without more said the caller, has ordered for an event and the organiser, who collects it outside, has not received: charges without
 * a receipt, less what was taken back of them. Uses registrations_account_index and payments_registration_index.
 */
export function dueOf(tenant: SQL, eventId: SQL, accountId: SQL = bound.caller): SQL<number> {
  return sql<number>`(
    select coalesce(sum(p.charged_amt - i.refunded), 0)::int
    from registrations r join payments p on p.organization_id = r.organization_id and p.registration_id = r.id
    join payment_intents i on i.organization_id = p.organization_id and i.id = p.intent_id
    where ${ofTenant(tenant, "r")} and r.event_id = ${eventId} and r.account_id = ${accountId}
      and p.type = 'charge' and p.provider = 'manual'
      and not exists (select from payment_receipts pr where ${ofTenant(tenant, "pr")} and pr.payment_id = p.id))`;
}
