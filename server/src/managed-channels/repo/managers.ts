import { and, eq, sql } from "drizzle-orm";
import { channelManagers } from "../../channels/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";

const most = 20;

/** False where the channel has as many as it may have. Its row is held, so that nobody counts beside. */
export async function insertManager(scope: Scope, channelId: string, accountId: string): Promise<boolean> {
  const [there] = await scope.database
    .select({
      count: sql<number>`count(*)::int`,
      isOne: sql<boolean>`coalesce(bool_or(${channelManagers.accountId} = ${accountId}::uuid), false)`,
    })
    .from(channelManagers)
    .where(and(ofTenant(scope, channelManagers), eq(channelManagers.channelId, channelId)));
  if (there?.isOne) return true;
  if (there && there.count >= most) return false;
  const organizationId = scope.organization.id;
  await scope.database.insert(channelManagers).values({ organizationId, channelId, accountId, createdAt: scope.now });
  return true;
}

export async function deleteManager(scope: Scope, channelId: string, accountId: string): Promise<void> {
  const { channelId: channel, accountId: account } = channelManagers;
  await scope.database
    .delete(channelManagers)
    .where(and(ofTenant(scope, channelManagers), eq(channel, channelId), eq(account, accountId)));
}
