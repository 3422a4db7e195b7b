import { and, inArray } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { subscriptionProducts } from "../../subscriptions/schema.ts";
import { tiers } from "../../tiers/schema.ts";

/** The slugs of those of some tiers that are there. */
export async function findTierSlugs(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await scope.database
    .select({ slug: tiers.slug })
    .from(tiers)
    .where(and(ofTenant(scope, tiers), inArray(tiers.id, [...ids])));
  return rows.map(({ slug }) => slug);
}

/** Those of some products of subscriptions that are there. */
export async function findPlans(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await scope.database
    .select({ id: subscriptionProducts.id })
    .from(subscriptionProducts)
    .where(and(ofTenant(scope, subscriptionProducts), inArray(subscriptionProducts.id, [...ids])));
  return rows.map(({ id }) => id);
}
