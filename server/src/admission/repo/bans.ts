import { and, eq } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { groupBans } from "../../groups/schema.ts";

type Key = { readonly groupId: string; readonly accountId: string };

export async function insertBan(scope: Scope<Member>, key: Key): Promise<void> {
  await scope.database
    .insert(groupBans)
    .values({
      organizationId: scope.organization.id,
      ...key,
      byId: scope.caller.actingAccountId,
      createdAt: scope.now,
    })
    .onConflictDoNothing();
}

export async function deleteBan(scope: Scope, { groupId, accountId }: Key): Promise<void> {
  await scope.database
    .delete(groupBans)
    .where(and(ofTenant(scope, groupBans), eq(groupBans.groupId, groupId), eq(groupBans.accountId, accountId)));
}
