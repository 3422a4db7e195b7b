import { and, eq, ne, sql } from "drizzle-orm";
import { accounts } from "../../accounts/schema.ts";
import { moderationCases } from "../../cases/schema.ts";
import { groupMemberships } from "../../groups/schema.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";

/** `groupId`: who decides there alone; null for those who look after the community. */
export type Deciding = { readonly accountId: string; readonly groupId: string | null };

/** Everybody who may decide about a case: nobody about themselves. Uses the keys of cases and group_memberships. */
export async function whoDecide(scope: Scope, caseId: string): Promise<Deciding[]> {
  const { accountId: about, groupId, id } = moderationCases;
  const looksAfterAll = sql`(${accounts.isAdministrator} or ${accounts.isModerator})`;
  const moderates = sql`exists (select from ${groupMemberships} m where ${ofTenant(scope, "m")}
    and m.group_id = ${outer(groupId)} and m.account_id = ${outer(accounts.id)} and m.role = 'moderator')`;
  return scope.database
    .select({
      accountId: accounts.id,
      groupId: sql<string | null>`case when ${looksAfterAll} then null else ${groupId} end`.as("decides_in"),
    })
    .from(moderationCases)
    .innerJoin(accounts, and(sameTenant(accounts, moderationCases), ne(accounts.id, about)))
    .where(
      and(
        ofTenant(scope, moderationCases),
        eq(id, caseId),
        sql`(${looksAfterAll} or ${moderates})`,
        sql`${accounts.suspendedAt} is null and ${accounts.deletedAt} is null`,
      ),
    );
}
