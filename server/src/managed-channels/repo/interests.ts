import { sql } from "drizzle-orm";
import { interestsOf, type Topical, topicTables } from "../../channels/index.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";

/** Ids of what a channel or a content is about; a few. */
export async function interestIdsOf(scope: Scope, topical: Topical): Promise<string[]> {
  const rows = await scope.database.execute<{ id: string }>(interestsOf(scope, topical));
  return rows.map(({ id }) => id);
}

export async function insertInterestOf(scope: Scope, { of, id }: Topical, interestId: string): Promise<void> {
  const { table, column } = topicTables[of];
  await scope.database.execute(sql`
    insert into ${table} (organization_id, ${column}, interest_id)
    values (${scope.organization.id}::uuid, ${id}::uuid, ${interestId}::uuid) on conflict do nothing`);
}

export async function deleteInterestOf(scope: Scope, { of, id }: Topical, interestId: string): Promise<void> {
  const { table, column } = topicTables[of];
  await scope.database.execute(sql`delete from ${table} t
    where ${ofTenant(scope, "t")} and t.${column} = ${id}::uuid and t.interest_id = ${interestId}::uuid`);
}
