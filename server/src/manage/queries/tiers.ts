import { manage } from "@marquee/contract/manage";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, sql } from "drizzle-orm";
import { byUsername, isThere, listNamedAccounts } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { accountTiers } from "../../tiers/schema.ts";

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: accountTiers.createdAt, type: "timestamptz" }, username: byUsername },
  id: accountTiers.accountId,
};

/** Who has a tier, whoever blocked whom. Walks account_tiers_tier_order. */
export const listHolders = (scope: Scope, tierId: string, query: ListQuery) =>
  listNamedAccounts(scope, {
    table: accountTiers,
    account: accountTiers.accountId,
    list: manage.tierAccounts.list,
    keyset,
    query,
    where: eq(accountTiers.tierId, tierId),
    visible: isThere,
  });

/** How many of those who are there have each tier. */
export async function countHolders(scope: Scope): Promise<Map<string, number>> {
  const rows = await scope.database
    .select({ tierId: accountTiers.tierId, count: sql<number>`count(*)::integer` })
    .from(accountTiers)
    .innerJoin(accounts, and(sameTenant(accounts, accountTiers), eq(accounts.id, accountTiers.accountId)))
    .where(and(ofTenant(scope, accountTiers), isThere))
    .groupBy(accountTiers.tierId);
  return new Map(rows.map(({ tierId, count }) => [tierId, count]));
}
