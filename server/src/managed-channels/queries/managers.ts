import type { ListQuery } from "@marquee/contract/kernel";
import { managedChannels as calls } from "@marquee/contract/managed-channels";
import { and, eq } from "drizzle-orm";
import { accountOf, accountSearch, visibleAccounts } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { channelManagers } from "../../channels/schema.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: channelManagers.createdAt, type: "timestamptz" } },
  id: channelManagers.accountId,
};

const columns = {
  id: channelManagers.accountId,
  channelId: channelManagers.channelId,
  account: accountOf(channelManagers.organizationId, channelManagers.accountId).as("manager_account"),
  createdAt: channelManagers.createdAt,
};
export type ManagerRow = NonNullable<Awaited<ReturnType<typeof findManager>>>;

const ofChannel = (scope: Scope, channelId: string) =>
  and(ofTenant(scope, channelManagers), eq(channelManagers.channelId, channelId));

/** Whom the caller may see of them, the first to come first; 20 at most. Uses the key of channel_managers. */
export function listManagers(scope: Scope, channelId: string, query: ListQuery) {
  const { list } = calls.managers;
  return listFound(scope, { kind: accountSearch, id: accounts.id, list, keyset, query }, (part, found) =>
    scope.database
      .select({ ...columns, cursorKey: part.key })
      .from(channelManagers)
      .innerJoin(accounts, and(sameTenant(accounts, channelManagers), eq(accounts.id, channelManagers.accountId)))
      .where(and(ofChannel(scope, channelId), visibleAccounts(scope), found, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}

export async function findManager(scope: Scope, channelId: string, accountId: string) {
  const [row] = await scope.database
    .select(columns)
    .from(channelManagers)
    .where(and(ofChannel(scope, channelId), eq(channelManagers.accountId, accountId)));
  return row;
}
