import { type SQL, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

type Holding = { readonly tenant: SQL; readonly event: SQL; /** May be null. */ readonly account: SQL };

/**
 * Whether an account holds a pass of an event that counts, `p`: not one in a cart, not one that was cancelled. `which`
 * narrows the passes. Asked anew each time, so that it is over with the pass. Uses registrations_person_unique and
 * passes_registration_index.
 */
export const holdsPass = ({ tenant, event, account }: Holding, which = sql`true`): SQL => sql`exists (
  select from registrations r join passes p on p.organization_id = r.organization_id and p.registration_id = r.id
  where ${ofTenant(tenant, "r")} and r.event_id = ${event} and r.account_id = ${account} and r.status = 'ready'
    and p.status in ('ready', 'needsInfo') and ${which})`;
