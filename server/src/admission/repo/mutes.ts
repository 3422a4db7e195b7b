import { and, eq } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { groupMutes } from "../../groups/schema.ts";

type Key = { readonly groupId: string; readonly accountId: string };
type Mute = Key & { readonly reason: string; readonly until: Date | null };

/** A new one takes the place of the one before. */
export async function saveMute(scope: Scope<Member>, { groupId, accountId, ...mute }: Mute): Promise<void> {
  const saved = { ...mute, byId: scope.caller.actingAccountId, createdAt: scope.now };
  await scope.database
    .insert(groupMutes)
    .values({ organizationId: scope.organization.id, groupId, accountId, ...saved })
    .onConflictDoUpdate({
      target: [groupMutes.organizationId, groupMutes.groupId, groupMutes.accountId],
      set: saved,
    });
}

export async function deleteMute(scope: Scope, { groupId, accountId }: Key): Promise<void> {
  await scope.database
    .delete(groupMutes)
    .where(and(ofTenant(scope, groupMutes), eq(groupMutes.groupId, groupId), eq(groupMutes.accountId, accountId)));
}
