import type { GroupAnswer } from "@marquee/contract/groups";
import { and, eq, inArray, sql } from "drizzle-orm";
import { isThere, notBlocked } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { unnested } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { groupBans, groupInvitations, groupMemberships, groupRequests, groupSponsors } from "../schema.ts";

type Key = { readonly groupId: string; readonly accountId: string };

/** False when there is a request of theirs already. */
export async function insertRequest(
  scope: Scope,
  { groupId, accountId, answers }: Key & { readonly answers: readonly GroupAnswer[] },
): Promise<boolean> {
  const at = { organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now };
  const added = await scope.database
    .insert(groupRequests)
    .values({ ...at, id: newId(), groupId, accountId, answers })
    .onConflictDoNothing()
    .returning({ id: groupRequests.id });
  return added.length > 0;
}

export async function deleteRequest(scope: Scope, { groupId, accountId }: Key): Promise<void> {
  const { groupId: group, accountId: account } = groupRequests;
  await scope.database
    .delete(groupRequests)
    .where(and(ofTenant(scope, groupRequests), eq(group, groupId), eq(account, accountId)));
}

export async function setRequestStatus(scope: Scope, id: string, status: "requested" | "rejected"): Promise<void> {
  await scope.database
    .update(groupRequests)
    .set({ status, updatedAt: scope.now })
    .where(and(ofTenant(scope, groupRequests), eq(groupRequests.id, id)));
}

export async function setInvitationStatus(
  scope: Scope,
  id: string,
  change: Partial<Pick<typeof groupInvitations.$inferInsert, "status" | "inviterId">>,
): Promise<void> {
  await scope.database
    .update(groupInvitations)
    .set({ ...change, updatedAt: scope.now })
    .where(and(ofTenant(scope, groupInvitations), eq(groupInvitations.id, id)));
}

/** Those of some people who are not in the group, and have no invitation to it that waits for them. */
export async function uninvitedAmong(scope: Scope, groupId: string, accountIds: readonly string[]): Promise<string[]> {
  const rows = await scope.database.execute<{ account_id: string }>(sql`
    select asked.account_id from ${unnested(
      "asked",
      { accountId: "uuid" },
      accountIds.map((accountId) => ({ accountId })),
    )}
    where not exists (select from ${groupMemberships} m where ${ofTenant(scope, "m")}
      and m.group_id = ${groupId} and m.account_id = asked.account_id)
    and not exists (select from ${groupInvitations} i where ${ofTenant(scope, "i")} and i.group_id = ${groupId}
      and i.account_id = asked.account_id and i.status = 'invited' and not i.by_mail)`);
  return rows.map(({ account_id }) => account_id);
}

/**
 * Invites those who are neither in the group nor invited, those too whose invitation was declined or taken back. One
 * statement for all of them; answers who is invited by it.
 */
export async function insertInvitations(
  scope: Scope<Member>,
  groupId: string,
  accountIds: readonly string[],
): Promise<string[]> {
  const rows = accountIds.map((accountId) => ({ id: newId(), accountId }));
  const now = scope.now.toISOString();
  const written = await scope.database.execute<{ account_id: string }>(sql`
    insert into ${groupInvitations} as i (organization_id, id, group_id, account_id, inviter_id, status, created_at, updated_at)
    select ${scope.organization.id}, asked.id, ${groupId}, asked.account_id, ${scope.caller.accountId}, 'invited', ${now}, ${now}
    from ${unnested("asked", { id: "uuid", accountId: "uuid" }, rows)}
    where not exists (select from ${groupMemberships} m where ${ofTenant(scope, "m")}
      and m.group_id = ${groupId} and m.account_id = asked.account_id)
    on conflict (organization_id, group_id, account_id) do update set status = 'invited', by_mail = false,
      inviter_id = excluded.inviter_id, updated_at = excluded.updated_at
    where i.status <> 'invited' or i.by_mail
    returning i.account_id`);
  return written.map(({ account_id }) => account_id);
}

/** Those of some people who have asked to be let in; also those who were declined once. */
export async function askedAmong(scope: Scope, groupId: string, accountIds: readonly string[]): Promise<string[]> {
  const rows = await scope.database
    .select({ accountId: groupRequests.accountId })
    .from(groupRequests)
    .where(
      and(
        ofTenant(scope, groupRequests),
        eq(groupRequests.groupId, groupId),
        eq(groupRequests.status, "requested"),
        inArray(groupRequests.accountId, [...accountIds]),
      ),
    );
  return rows.map(({ accountId }) => accountId);
}

/** Whether a group keeps somebody of some people out. */
export async function isAnyBanned(scope: Scope, groupId: string, accountIds: readonly string[]): Promise<boolean> {
  const banned = await scope.database.$count(
    groupBans,
    and(ofTenant(scope, groupBans), eq(groupBans.groupId, groupId), inArray(groupBans.accountId, [...accountIds])),
  );
  return banned > 0;
}

/** Those of some accounts that are there, and whether a block stands between them and the caller. */
export async function findReachable(scope: Scope, accountIds: readonly string[]) {
  return scope.database
    .select({ id: accounts.id, isReachable: sql<boolean>`${notBlocked(scope, accounts.id) ?? sql`true`}` })
    .from(accounts)
    .where(and(ofTenant(scope, accounts), isThere, inArray(accounts.id, [...accountIds])));
}

/** Who looks after a group. */
export async function moderatorsOf(scope: Scope, groupId: string): Promise<string[]> {
  const { accountId, groupId: group, role } = groupMemberships;
  const rows = await scope.database
    .select({ accountId })
    .from(groupMemberships)
    .where(and(ofTenant(scope, groupMemberships), eq(group, groupId), eq(role, "moderator")));
  return rows.map((row) => row.accountId);
}

export async function insertSponsor(scope: Scope, { groupId, accountId }: Key): Promise<void> {
  await scope.database
    .insert(groupSponsors)
    .values({ organizationId: scope.organization.id, groupId, accountId, createdAt: scope.now })
    .onConflictDoNothing();
}

export async function deleteSponsor(scope: Scope, { groupId, accountId }: Key): Promise<void> {
  const { groupId: group, accountId: account } = groupSponsors;
  await scope.database
    .delete(groupSponsors)
    .where(and(ofTenant(scope, groupSponsors), eq(group, groupId), eq(account, accountId)));
}
