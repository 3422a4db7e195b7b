import type { ThreadCircle } from "@marquee/contract/threads";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { notBlocked } from "../../accounts/index.ts";
import { groupMemberships, groups } from "../../groups/schema.ts";
import { administers, callerOf, type StatementScope } from "../../kernel/db/caller-of.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { threadCircleAccounts, threadCircles, threads } from "../schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

export type CircleRole = NonNullable<ThreadCircle["role"]>;

/** The caller's role in the circle that a column refers to. Uses the key of thread_circle_accounts. */
export const ownRole = (scope: StatementScope, circleId: PgColumn | SQL): SQL<CircleRole | null> =>
  sql<CircleRole | null>`(select o.role from ${threadCircleAccounts} o where ${ofTenant(scope, "o")}
    and o.circle_id = ${outer(circleId)} and o.account_id = ${callerOf(scope)})`;

/** Ids of the circles that the caller is in; gathered once a statement from thread_circle_accounts_account_index. */
function ownCircles(scope: StatementScope, condition: SQL): SQL {
  return sql`array(select o.circle_id from ${threadCircleAccounts} o where ${ofTenant(scope, "o")}
    and o.account_id = ${callerOf(scope)} and ${condition})`;
}

/** Circles that the caller may know of: the open ones, their own, and those they are invited to. */
export function visibleCircles(scope: StatementScope): SQL {
  return sql`(${threadCircles.type} = 'open' or ${threadCircles.id} = any(${ownCircles(scope, sql`true`)}) or ${administers(scope)})`;
}

/** Those of no group, of public groups and of groups they are in; of a closed group only for who looks after it. */
function withinGroup(scope: Scope): SQL {
  const isMember = sql`exists (select from ${groupMemberships} gm where ${ofTenant(outer(threads.organizationId), "gm")}
    and gm.group_id = tg.id and gm.account_id = ${callerOf(scope)} and (tg.active or gm.role = 'moderator'))`;
  return sql`(${threads.groupId} is null or exists (select from ${groups} tg
    where ${ofTenant(outer(threads.organizationId), "tg")} and tg.id = ${outer(threads.groupId)}
      and ((tg.active and tg.access = 'public') or ${administers(scope)} or ${isMember})))`;
}

/** What waits for a moderator is there for who started it, and what was declined for nobody. */
const isOut = (scope: StatementScope): SQL =>
  sql`(${threads.approval} is null or (${threads.approval} = 'waiting' and ${threads.creatorId} = ${callerOf(scope)}))`;

/** Threads that the caller may read: those of everybody, and of circles and groups that are open or that they are in. */
export function readableThreads(scope: Scope): SQL {
  const isOpen = sql`exists (select from ${threadCircles} c where ${ofTenant(outer(threads.organizationId), "c")}
    and c.id = ${threads.circleId} and c.type = 'open')`;
  const own = ownCircles(scope, sql`o.role <> 'invited'`);
  const isWithin = sql`(${threads.circleId} is null or ${threads.circleId} = any(${own}) or ${isOpen} or ${administers(scope)})`;
  const unblocked = notBlocked(scope, threads.creatorId) ?? sql`true`;
  return sql`(${isOut(scope)} and ${isWithin} and ${withinGroup(scope)} and ${unblocked})`;
}

/** Who may have what is said in a thread and has opened it, for `roomRights`: over thread_viewers_pkey. */
export const threadReaders = `
  select v.account_id as id from thread_viewers v
  join threads t on t.organization_id = v.organization_id and t.id = v.thread_id
  join accounts a on a.organization_id = v.organization_id and a.id = v.account_id
  where v.organization_id = $1 and v.thread_id = $2 and a.suspended_at is null and a.deleted_at is null
  and (t.approval is null or (t.approval = 'waiting' and t.creator_id = v.account_id)) and (
    t.circle_id is null or a.is_administrator
    or exists (select from thread_circles c where c.organization_id = t.organization_id and c.id = t.circle_id and c.type = 'open')
    or exists (select from thread_circle_accounts s where s.organization_id = t.organization_id and s.circle_id = t.circle_id
      and s.account_id = v.account_id and s.role <> 'invited'))
  and (t.group_id is null or a.is_administrator
    or exists (select from groups g where g.organization_id = t.organization_id and g.id = t.group_id and g.active and g.access = 'public')
    or exists (select from group_memberships m join groups g on g.organization_id = m.organization_id and g.id = m.group_id
      where m.organization_id = t.organization_id and m.group_id = t.group_id and m.account_id = v.account_id
        and (g.active or m.role = 'moderator')))`;
