import { and, eq, type SQL, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { groupMembershipChanged } from "../events.ts";
import { groupInvitations, groupMemberships, groupRequests, groups } from "../schema.ts";

type Key = { readonly groupId: string; readonly accountId: string };
type Membership = Key & { readonly role: "moderator" | "member" };

/** Makes somebody a member of a group, or gives a member another role. */
export async function saveMembership(scope: Scope, { groupId, accountId, role }: Membership): Promise<void> {
  const row = { organizationId: scope.organization.id, groupId, accountId, role };
  const { organizationId, groupId: group, accountId: account } = groupMemberships;
  const [saved] = await scope.database
    .insert(groupMemberships)
    .values({ ...row, createdAt: scope.now, updatedAt: scope.now })
    .onConflictDoUpdate({
      target: [organizationId, group, account],
      set: { role, isOwner: sql`${groupMemberships.isOwner} and ${role} = 'moderator'`, updatedAt: scope.now },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (saved?.isNew) await countMembers(scope, groupId, 1);
  scope.publish(groupMembershipChanged({ groupId, accountId }));
}

/** Lets somebody in, however they come: what was open between them and the group is done with. Safe to repeat. */
export async function admit(scope: Scope, { groupId, accountId }: Key): Promise<void> {
  const at = { organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now };
  const added = await scope.database
    .insert(groupMemberships)
    .values({ ...at, groupId, accountId, role: "member" })
    .onConflictDoNothing()
    .returning({ accountId: groupMemberships.accountId });
  await forgetWaiting(scope, { groupId, accountId });
  if (added.length === 0) return;
  await countMembers(scope, groupId, 1);
  scope.publish(groupMembershipChanged({ groupId, accountId }));
}

/** What is open between somebody and a group is done with. */
export async function forgetWaiting(scope: Scope, key: Key): Promise<void> {
  await scope.database.delete(groupRequests).where(of(scope, groupRequests, key));
  await scope.database.delete(groupInvitations).where(of(scope, groupInvitations, key));
}

/** Takes somebody out of a group. */
export async function deleteMembership(scope: Scope, { groupId, accountId }: Key): Promise<void> {
  const gone = await scope.database
    .delete(groupMemberships)
    .where(of(scope, groupMemberships, { groupId, accountId }))
    .returning({ role: groupMemberships.role });
  if (gone.length === 0) return;
  await countMembers(scope, groupId, -1);
  scope.publish(groupMembershipChanged({ groupId, accountId }));
}

/** Gives a group to one of its members; who had it stays a moderator. */
export async function setOwner(scope: Scope, { groupId, accountId }: Key): Promise<void> {
  await scope.database
    .update(groupMemberships)
    .set({ isOwner: false, updatedAt: scope.now })
    .where(
      and(ofTenant(scope, groupMemberships), eq(groupMemberships.groupId, groupId), sql`${groupMemberships.isOwner}`),
    );
  await scope.database
    .update(groupMemberships)
    .set({ role: "moderator", isOwner: true, updatedAt: scope.now })
    .where(of(scope, groupMemberships, { groupId, accountId }));
  scope.publish(groupMembershipChanged({ groupId, accountId }));
}

type Levels = {
  readonly activityPushNotification?: boolean | undefined;
  readonly announcementEmailNotification?: boolean | undefined;
  readonly announcementPushNotification?: boolean | undefined;
};

/** Which news of a group the caller gets; what is not named stays. */
export async function saveLevels(scope: Scope<Member>, groupId: string, levels: Levels): Promise<void> {
  await scope.database
    .update(groupMemberships)
    .set({
      activityPush: levels.activityPushNotification,
      announcementEmail: levels.announcementEmailNotification,
      announcementPush: levels.announcementPushNotification,
      updatedAt: scope.now,
    })
    .where(of(scope, groupMemberships, { groupId, accountId: scope.caller.accountId }));
}

async function countMembers(scope: Scope, groupId: string, change: 1 | -1): Promise<void> {
  await scope.database
    .update(groups)
    .set({ membersCount: sql`${groups.membersCount} + ${change}` })
    .where(and(ofTenant(scope, groups), eq(groups.id, groupId)));
}

type OfGroup = typeof groupMemberships | typeof groupRequests | typeof groupInvitations;

const of = (scope: Scope, table: OfGroup, { groupId, accountId }: Key): SQL | undefined =>
  and(ofTenant(scope, table), eq(table.groupId, groupId), eq(table.accountId, accountId));
