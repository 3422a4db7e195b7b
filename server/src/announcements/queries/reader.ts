import { sql } from "drizzle-orm";
import { accounts } from "../../accounts/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { AnnouncementPlace } from "./audience.ts";

export type Reader = { readonly accountId: string; readonly email: string | null; readonly locale: string | null };

/** Whom to write to; undefined for somebody who is gone or suspended. */
export async function findReader(scope: Scope, accountId: string): Promise<Reader | undefined> {
  const [row] = await scope.database.execute<Reader>(sql`
    select a.id as "accountId", a.email, a.locale from ${accounts} a where ${ofTenant(scope, "a")} and a.id = ${accountId}
      and a.deleted_at is null and a.suspended_at is null`);
  return row;
}

/** What a mail says of the group or the event that something is announced in. Uses their keys. */
export async function findPlaceName(
  scope: Scope,
  { groupId, eventId }: AnnouncementPlace,
): Promise<string | undefined> {
  const [row] = await scope.database.execute<{ name: string }>(sql`
    select g.name from groups g where ${ofTenant(scope, "g")} and g.id = ${groupId}::uuid
    union all select e.name from events e where ${ofTenant(scope, "e")} and e.id = ${eventId}::uuid`);
  return row?.name;
}
