import { admission as calls } from "@marquee/contract/admission";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, sql } from "drizzle-orm";
import { accountOf, accountSearch, notBlocked, visibleAccounts } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { groupBans } from "../../groups/schema.ts";

/** Walks group_bans_created_order. */
export function listBans(scope: Scope, groupId: string, query: ListQuery) {
  const keyset: KeysetDeclaration = {
    fields: { createdAt: { by: groupBans.createdAt, type: "timestamptz" } },
    id: groupBans.accountId,
  };
  const searched = { kind: accountSearch, id: accounts.id, list: calls.bans.list, keyset, query };
  return listFound(scope, searched, (part, found) =>
    scope.database
      .select({
        id: groupBans.accountId,
        groupId: groupBans.groupId,
        account: accountOf(groupBans.organizationId, groupBans.accountId).as("banned_account"),
        by: accountOf(groupBans.organizationId, groupBans.byId).as("banned_by"),
        showsBy: sql<boolean>`${notBlocked(scope, groupBans.byId) ?? sql`true`}`.as("shows_by"),
        createdAt: groupBans.createdAt,
        cursorKey: part.key,
      })
      .from(groupBans)
      .innerJoin(accounts, and(sameTenant(accounts, groupBans), eq(accounts.id, groupBans.accountId)))
      .where(and(ofTenant(scope, groupBans), visibleAccounts(scope), eq(groupBans.groupId, groupId), found, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}
export type BanRow = Awaited<ReturnType<typeof listBans>>["rows"][number];
