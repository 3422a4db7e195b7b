import { sql } from "drizzle-orm";
import { accounts } from "../../accounts/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";

export type Reader = { readonly accountId: string; readonly email: string | null; readonly locale: string | null };

/** Whom to write to; undefined for somebody who is gone or suspended. */
export async function findReader(scope: Scope, accountId: string): Promise<Reader | undefined> {
  const [row] = await scope.database.execute<Reader>(sql`
    select a.id as "accountId", a.email, a.locale from ${accounts} a where ${ofTenant(scope, "a")} and a.id = ${accountId}
      and a.deleted_at is null and a.suspended_at is null`);
  return row;
}

/** What a mail says of the group that something is announced in. Uses the key of groups. */
export async function findGroupName(scope: Scope, groupId: string): Promise<string | undefined> {
  const [row] = await scope.database.execute<{ name: string }>(sql`
    select g.name from groups g where ${ofTenant(scope, "g")} and g.id = ${groupId}`);
  return row?.name;
}
