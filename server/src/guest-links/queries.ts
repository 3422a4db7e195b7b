import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../kernel/db/database.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";

/** How long after the end of the event a link still opens what was registered. */
const opensFor = sql`interval '30 days'`;

/** True of the guest `g` at the event `e` whose links open something at a moment. */
export const isOpenAt = (now: Date): SQL =>
  sql`(g.claimed_at is null and e.event_end + ${opensFor} > ${now.toISOString()}::timestamptz)`;

export type KnownGuest = { readonly accountId: string; readonly eventId: string; readonly locale: string | null };

/** A guest who may still register, or see what they registered. Walks the keys of guests, accounts and events. */
export async function findGuest(
  database: Database,
  organizationId: string,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<KnownGuest | undefined> {
  const [row] = await database.execute<KnownGuest>(sql`
    select g.account_id as "accountId", g.event_id as "eventId", a.locale
    from guests g join accounts a on a.organization_id = g.organization_id and a.id = g.account_id
    join events e on e.organization_id = g.organization_id and e.id = g.event_id
    where ${ofTenant(organizationId, "g")} and g.account_id = ${accountId} and a.account_type = 'guest'
      and a.suspended_at is null and a.deleted_at is null and ${isOpenAt(now)}`);
  return row;
}
