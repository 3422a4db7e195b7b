import { and, eq, sql } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { groupChanged, groupMembershipChanged } from "./events.ts";
import { groupMemberships, groups } from "./schema.ts";

type Change = Partial<Pick<typeof groups.$inferInsert, "name" | "description" | "access" | "active" | "imageId">>;
type Membership = { readonly groupId: string; readonly accountId: string; readonly role: "moderator" | "member" };

/** Changes a group, and publishes that it did. */
export async function changeGroup(scope: Scope, groupId: string, change: Change): Promise<void> {
  await scope.database
    .update(groups)
    .set({ ...change, updatedAt: scope.now })
    .where(and(ofTenant(scope, groups), eq(groups.id, groupId)));
  scope.publish(groupChanged({ groupId }));
}

/** Makes somebody a member of a group, or gives a member another role. */
export async function saveMembership(scope: Scope, { groupId, accountId, role }: Membership): Promise<void> {
  const row = { organizationId: scope.organization.id, groupId, accountId, role };
  const { organizationId, groupId: group, accountId: account } = groupMemberships;
  const [saved] = await scope.database
    .insert(groupMemberships)
    .values({ ...row, createdAt: scope.now, updatedAt: scope.now })
    .onConflictDoUpdate({ target: [organizationId, group, account], set: { role, updatedAt: scope.now } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (saved?.isNew) await countMembers(scope, groupId, 1);
  scope.publish(groupMembershipChanged({ groupId, accountId }));
}

/** Takes somebody out of a group. */
export async function deleteMembership(scope: Scope, { groupId, accountId }: Omit<Membership, "role">): Promise<void> {
  const gone = await scope.database
    .delete(groupMemberships)
    .where(
      and(
        ofTenant(scope, groupMemberships),
        eq(groupMemberships.groupId, groupId),
        eq(groupMemberships.accountId, accountId),
      ),
    )
    .returning({ role: groupMemberships.role });
  if (gone.length === 0) return;
  await countMembers(scope, groupId, -1);
  scope.publish(groupMembershipChanged({ groupId, accountId }));
}

async function countMembers(scope: Scope, groupId: string, change: 1 | -1): Promise<void> {
  await scope.database
    .update(groups)
    .set({ membersCount: sql`${groups.membersCount} + ${change}` })
    .where(and(ofTenant(scope, groups), eq(groups.id, groupId)));
}
