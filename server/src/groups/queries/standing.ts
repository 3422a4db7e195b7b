import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { callerOf, momentOf, type StatementScope } from "../../kernel/db/caller-of.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { ofReferred, outer } from "../../kernel/db/outer.ts";
import { boundTo, preparedOnce } from "../../kernel/db/prepared.ts";
import { statement } from "../../kernel/db/statement.ts";
import type { Scope } from "../../kernel/scope.ts";
import { groupMemberships, groups } from "../schema.ts";
import { type GroupStanding, isGroupOpen } from "../standing.ts";
import { hasAcceptedRules } from "./groups.ts";
import { isMutedIn } from "./mutes.ts";

/** What the caller is in the group that a column refers to. Uses the keys of groups and group_memberships. */
export function groupStandingOf(scope: StatementScope, groupId: PgColumn | SQL): SQL<GroupStanding | null> {
  const role = sql`(select o.role from ${groupMemberships} o
    where ${ofTenant(scope, "o")} and o.group_id = pg.id and o.account_id = ${callerOf(scope)})`;
  const isMuted = isMutedIn({
    organizationId: sql`${scope.organization.id}`,
    groupId: sql`pg.id`,
    accountId: callerOf(scope),
    now: momentOf(scope),
  });
  return ofReferred(
    groupId,
    sql<GroupStanding>`(
    select json_build_object('id', pg.id, 'access', pg.access, 'active', pg.active, 'role', ${role}, 'tierSlugs', pg.tier_slugs,
      'whoWrites', pg.who_writes, 'isMuted', ${isMuted},
      'hasAcceptedRules', ${hasAcceptedRules(scope, sql`pg.id`, sql`pg.rules_version`)})
    from ${groups} pg where ${ofTenant(scope, "pg")} and pg.id = ${outer(groupId)})`,
  );
}

/** A group as a place to write in; undefined where it is not there or closed. */
export async function findGroupStanding(scope: Scope, groupId: string): Promise<GroupStanding | undefined> {
  const [row] = await standingIn(scope)(scope.database, { ...boundTo(scope), groupId });
  const standing = row?.standing;
  return standing && isGroupOpen(scope.caller, standing) ? standing : undefined;
}

const standingIn = preparedOnce((_database, scope) =>
  statement<{ standing: GroupStanding | null }>(
    () => sql`select ${groupStandingOf(scope, sql`${sql.placeholder("groupId")}::uuid`)} as standing`,
  ),
);
