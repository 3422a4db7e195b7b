import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../kernel/db/database.ts";
import { outer } from "../kernel/db/outer.ts";
import { accountTiers, tiers } from "./schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";

/** Selects the ids of an account's tiers, beside the row of the account. Uses the key of account_tiers. */
export function tierIdsOf(organizationId: PgColumn | SQL, accountId: PgColumn | SQL): SQL<string[]> {
  return sql<string[]>`array(select g.tier_id::text from ${accountTiers} g
    where ${ofTenant(outer(organizationId), "g")} and g.account_id = ${outer(accountId)})`;
}

/** The same by their slugs, as a community's file names them. */
export function tierSlugsOf(organizationId: PgColumn | SQL, accountId: PgColumn | SQL): SQL<string[]> {
  return sql<string[]>`array(select t.slug from ${accountTiers} g
    join ${tiers} t on t.organization_id = g.organization_id and t.id = g.tier_id
    where ${ofTenant(outer(organizationId), "g")} and g.account_id = ${outer(accountId)})`;
}

/** The ids of a community's tiers, by their slugs. */
export async function readTierIds(database: Database, organizationId: string): Promise<Map<string, string>> {
  const rows = await database
    .select({ slug: tiers.slug, id: tiers.id })
    .from(tiers)
    .where(ofTenant(organizationId, tiers));
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}
