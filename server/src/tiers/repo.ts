import { and, notInArray, type SQL, sql } from "drizzle-orm";
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
    on conflict (organization_id, account_id, tier_id) do update set by_hand = true`);
}

export async function revokeByAddress(
  database: Database,
  organizationId: string,
  { slug, emails }: { slug: string; emails: readonly string[] },
): Promise<void> {
  const named = sql`g.account_id in (select a.id from accounts a
    where ${ofTenant(organizationId, "a")} and a.email_key = any(${arrayOf("text", emails)}))`;
  await revoke(database, organizationId, { slug, from: named });
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
    on conflict (organization_id, account_id, tier_id) do update set by_hand = true`);
}

/** What was granted by hand; what they subscribe to they keep. */
export async function revokeTier(
  database: Database,
  organizationId: string,
  { accountId, slug }: { accountId: string; slug: string },
): Promise<void> {
  await revoke(database, organizationId, { slug, from: sql`g.account_id = ${accountId}` });
}

type Revoking = { readonly slug: string; readonly from: SQL };

async function revoke(database: Database, organizationId: string, { slug, from }: Revoking): Promise<void> {
  const meant = sql`${ofTenant(organizationId, "g")} and ${from}
    and t.organization_id = g.organization_id and t.id = g.tier_id and t.slug = ${slug}`;
  await database.execute(sql`
    select from account_tiers g, tiers t where ${meant} order by g.account_id, g.tier_id for update of g`);
  await database.execute(sql`delete from account_tiers g using tiers t where ${meant} and not g.by_product`);
  await database.execute(sql`update account_tiers g set by_hand = false from tiers t where ${meant}`);
}

type Held = { readonly accountId: string; readonly tierIds: readonly string[] };

/**
 * The tiers that an account has by what it subscribes to, from now on these and no others. What was granted by hand stays.
 * Whether anything became otherwise.
 */
export async function holdByProduct(
  database: Database,
  { organizationId, now }: Writing,
  { accountId, tierIds }: Held,
): Promise<boolean> {
  const meant = arrayOf("uuid", tierIds);
  const own = sql`${ofTenant(organizationId)} and account_id = ${accountId} and by_product and tier_id <> all(${meant})`;
  // By hand it may be granted or taken at this moment: both are looked at under the lock of the row.
  await database.execute(sql`
    select from account_tiers where ${ofTenant(organizationId)} and account_id = ${accountId} order by tier_id for update`);
  const left = [
    await database.execute(sql`delete from account_tiers where ${own} and not by_hand returning tier_id`),
    await database.execute(sql`update account_tiers set by_product = false where ${own} returning tier_id`),
    await database.execute(sql`
      insert into account_tiers as held (organization_id, account_id, tier_id, by_hand, by_product, created_at)
      select t.organization_id, ${accountId}::uuid, t.id, false, true, ${now.toISOString()}::timestamptz from tiers t
      where ${ofTenant(organizationId, "t")} and t.id = any(${meant})
      on conflict (organization_id, account_id, tier_id) do update set by_product = true where not held.by_product
      returning tier_id`),
  ];
  return left.some((rows) => rows.length > 0);
}
