import { and, notInArray, sql } from "drizzle-orm";
import { arrayOf } from "../kernel/db/arrays.ts";
import type { Database } from "../kernel/db/database.ts";
import { newId } from "../kernel/new-id.ts";
import { tiers } from "./schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";

export type TierValues = Pick<
  typeof tiers.$inferInsert,
  "slug" | "name" | "priority" | "iconName" | "color" | "description" | "imageId"
>;

type Writing = { readonly organizationId: string; readonly now: Date };

/** Makes a community's tiers these, by their slugs. One that is not among them goes, and whoever had it has it no more. */
export async function saveTiers(
  database: Database,
  { organizationId, now }: Writing,
  values: readonly TierValues[],
): Promise<void> {
  const slugs = values.map(({ slug }) => slug);
  await database.delete(tiers).where(and(ofTenant(organizationId, tiers), notInArray(tiers.slug, slugs)));
  if (values.length === 0) return;
  await database
    .insert(tiers)
    .values(values.map((tier) => ({ ...tier, organizationId, id: newId(), createdAt: now, updatedAt: now })))
    .onConflictDoUpdate({
      target: [tiers.organizationId, tiers.slug],
      set: {
        name: sql`excluded.name`,
        priority: sql`excluded.priority`,
        iconName: sql`excluded.icon_name`,
        color: sql`excluded.color`,
        description: sql`excluded.description`,
        imageId: sql`excluded.image_id`,
        updatedAt: now,
      },
    });
}

/** A tier for the people with some addresses, in lower case; what a team gives as its address nobody has confirmed. */
export async function grantByAddress(
  database: Database,
  { organizationId, now }: Writing,
  { slug, emails }: { slug: string; emails: readonly string[] },
): Promise<void> {
  await database.execute(sql`
    insert into account_tiers (organization_id, account_id, tier_id, created_at)
    select a.organization_id, a.id, t.id, ${now.toISOString()}::timestamptz from accounts a
    join tiers t on t.organization_id = a.organization_id and t.slug = ${slug}
    where ${ofTenant(organizationId, "a")} and a.account_type = 'account' and a.deleted_at is null
      and a.email_key = any(${arrayOf("text", emails)})
    on conflict do nothing`);
}

export async function revokeByAddress(
  database: Database,
  organizationId: string,
  { slug, emails }: { slug: string; emails: readonly string[] },
): Promise<void> {
  await database.execute(sql`
    delete from account_tiers g using accounts a, tiers t
    where ${ofTenant(organizationId, "g")} and a.organization_id = g.organization_id and a.id = g.account_id
      and t.organization_id = g.organization_id and t.id = g.tier_id and t.slug = ${slug}
      and a.email_key = any(${arrayOf("text", emails)})`);
}

/** Some tiers for one account. One that it has already stays as it is; a slug that is not there counts for nothing. */
export async function grantTiers(
  database: Database,
  { organizationId, now }: Writing,
  { accountId, slugs }: { accountId: string; slugs: readonly string[] },
): Promise<void> {
  await database.execute(sql`
    insert into account_tiers (organization_id, account_id, tier_id, created_at)
    select t.organization_id, ${accountId}::uuid, t.id, ${now.toISOString()}::timestamptz from tiers t
    where ${ofTenant(organizationId, "t")} and t.slug = any(${arrayOf("text", slugs)})
    on conflict do nothing`);
}

export async function revokeTier(
  database: Database,
  organizationId: string,
  { accountId, slug }: { accountId: string; slug: string },
): Promise<void> {
  await database.execute(sql`
    delete from account_tiers g using tiers t
    where ${ofTenant(organizationId, "g")} and g.account_id = ${accountId}
      and t.organization_id = g.organization_id and t.id = g.tier_id and t.slug = ${slug}`);
}
