import { groups as calls } from "@marquee/contract/groups";
import type { ListDeclaration, ListQuery } from "@marquee/contract/kernel";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { accountOf, accountSearch, visibleAccounts } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import type { KeysetDeclaration, KeysetWindow } from "../../kernel/db/keyset.ts";
import { callerOf, momentOf } from "../../kernel/db/caller-of.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { groupMemberships, groups } from "../schema.ts";
import { groupSearch } from "./groups.ts";
import { type MuteRow, muteIn } from "./mutes.ts";
import { groupOf } from "./summaries.ts";

type Role = "moderator" | "member";
type MembersQuery = ListQuery & { readonly role?: Role | undefined };

const membershipColumns = (scope: Scope) => ({
  accountId: groupMemberships.accountId,
  role: groupMemberships.role,
  isOwner: groupMemberships.isOwner,
  activityPush: groupMemberships.activityPush,
  announcementEmail: groupMemberships.announcementEmail,
  announcementPush: groupMemberships.announcementPush,
  createdAt: groupMemberships.createdAt,
  updatedAt: groupMemberships.updatedAt,
  account: accountOf(groupMemberships.organizationId, groupMemberships.accountId).as("member_account"),
  group: groupOf(groupMemberships.organizationId, groupMemberships.groupId).as("member_group"),
  mute: shownMute(scope).as("member_mute"),
});

/** That somebody writes nothing is theirs to know, and of those who look after the group. */
function shownMute(scope: Scope): SQL<MuteRow | null> {
  const [groupId, accountId] = [outer(groupMemberships.groupId), outer(groupMemberships.accountId)];
  const looksAfter = sql`exists (select from ${groupMemberships} lm where ${ofTenant(scope, "lm")}
    and lm.group_id = ${groupId} and lm.account_id = ${callerOf(scope)} and lm.role = 'moderator')`;
  const mute = muteIn({ organizationId: sql`${scope.organization.id}`, groupId, accountId, now: momentOf(scope) });
  return sql<MuteRow | null>`case when ${scope.caller.isAdministrator === true}::boolean
    or ${accountId} = ${callerOf(scope)} or ${looksAfter} then ${mute} end`;
}

/** Uses the key of group_memberships. */
export async function findMembership(scope: Scope, groupId: string, accountId: string) {
  const [row] = await scope.database
    .select(membershipColumns(scope))
    .from(groupMemberships)
    .where(
      and(
        ofTenant(scope, groupMemberships),
        eq(groupMemberships.groupId, groupId),
        eq(groupMemberships.accountId, accountId),
      ),
    );
  return row;
}

export type MembershipRow = NonNullable<Awaited<ReturnType<typeof findMembership>>>;

const byTime = { createdAt: { by: groupMemberships.createdAt, type: "timestamptz" } } as const;

/** Walks group_memberships_created_order. */
export async function listMembers(scope: Scope, groupId: string, { role, ...query }: MembersQuery) {
  const keyset = { fields: byTime, id: groupMemberships.accountId };
  const condition = and(eq(groupMemberships.groupId, groupId), ofRole(role));
  const searched = { kind: accountSearch, id: accounts.id, list: calls.members.list, keyset, query };
  const { window, rows } = await listFound(scope, searched, (part, found) =>
    readMemberships(scope, part, and(condition, found)),
  );
  return { window, rows: rows.map((row) => ({ ...row, id: row.accountId })) };
}

/** Uses group_memberships_account_index. */
export async function listOwnMemberships(scope: Scope<Member>, { role, ...query }: MembersQuery) {
  const keyset: KeysetDeclaration = { fields: byTime, id: groupMemberships.groupId };
  const list: ListDeclaration = calls.mine.list;
  const condition = and(eq(groupMemberships.accountId, scope.caller.accountId), ofRole(role));
  const searched = { kind: groupSearch, id: groups.id, list, keyset, query };
  const { window, rows } = await listFound(scope, searched, (part, found) =>
    readMemberships(scope, part, and(condition, eq(groups.active, true), found)),
  );
  return { window, rows: rows.map((row) => ({ ...row, id: row.groupId })) };
}

const ofRole = (role: Role | undefined): SQL | undefined =>
  role === undefined ? undefined : eq(groupMemberships.role, role);

function readMemberships(scope: Scope, part: KeysetWindow, condition: SQL | undefined) {
  return scope.database
    .select({ ...membershipColumns(scope), groupId: groupMemberships.groupId, cursorKey: part.key })
    .from(groupMemberships)
    .innerJoin(accounts, and(sameTenant(accounts, groupMemberships), eq(accounts.id, groupMemberships.accountId)))
    .innerJoin(groups, and(sameTenant(groups, groupMemberships), eq(groups.id, groupMemberships.groupId)))
    .where(and(ofTenant(scope, groupMemberships), visibleAccounts(scope), condition, part.after))
    .orderBy(...part.orderBy)
    .limit(part.limit)
    .offset(part.offset);
}

/** How many moderators a group has; its row has to be held, so that of two who step back at once one is refused. */
export async function countModerators(scope: Scope, groupId: string): Promise<number> {
  return scope.database.$count(
    groupMemberships,
    and(
      ofTenant(scope, groupMemberships),
      eq(groupMemberships.groupId, groupId),
      eq(groupMemberships.role, "moderator"),
      sql`exists (select from ${accounts} p where ${ofTenant(scope, "p")} and p.id = ${groupMemberships.accountId}
        and p.deleted_at is null and p.suspended_at is null)`,
    ),
  );
}
