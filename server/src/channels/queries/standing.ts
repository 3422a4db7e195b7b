import { type SQL, sql } from "drizzle-orm";
import { notBlocked } from "../../accounts/index.ts";
import { groupMemberships, groups } from "../../groups/schema.ts";
import { administers, callerOf, type StatementScope } from "../../kernel/db/caller-of.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import { channelManagers, channels } from "../schema.ts";

/** Ids of the caller's groups, selected once a statement. Uses group_memberships_account_index. */
const groupsOf = (scope: StatementScope, role?: "moderator"): SQL => sql`array(
  select cg.group_id from ${groupMemberships} cg where ${ofTenant(scope, "cg")} and cg.account_id = ${callerOf(scope)}
    ${role === undefined ? sql`` : sql`and cg.role = ${role}`})`;

/** Ids of the channels in which the caller publishes beside their creators. Uses channel_managers_account_index. */
const managedBeside = (scope: StatementScope): SQL => sql`array(
  select cm.channel_id from ${channelManagers} cm where ${ofTenant(scope, "cm")} and cm.account_id = ${callerOf(scope)})`;

/** Whether the caller publishes in a channel of the surrounding query: `canManage` of the policy, for rows of a list. */
export const isManagedBy = (scope: StatementScope): SQL<boolean> => sql<boolean>`((${administers(scope)}
  or ${outer(channels.creatorId)} = ${callerOf(scope)} or ${outer(channels.id)} = any(${managedBeside(scope)})
  or ${outer(channels.groupId)} = any(${groupsOf(scope, "moderator")})) is true)`;

/** Whether a group decides who is in a channel of the surrounding query. Uses the key of groups. */
export const isPrivate = (scope: StatementScope): SQL<boolean> => sql<boolean>`exists (
  select from ${groups} pg where ${ofTenant(scope, "pg")} and pg.id = ${outer(channels.groupId)} and pg.access = 'private')`;

/** Whether what is for the group of a channel alone is for the caller: its members, and whoever publishes in it. */
export const belongsTo = (scope: StatementScope): SQL<boolean> =>
  sql<boolean>`((${outer(channels.groupId)} = any(${groupsOf(scope)}) or ${isManagedBy(scope)}) is true)`;

/** That there is no block between the caller and whose channel it is. */
export function fromNobodyBlocked(scope: StatementScope): SQL {
  const unblocked = notBlocked(scope, outer(channels.creatorId));
  return unblocked ? sql`(${outer(channels.creatorId)} is null or ${unblocked})` : sql`true`;
}
