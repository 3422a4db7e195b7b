import type { PageType } from "@marquee/contract/organization";
import { and, eq, ne, or, sql } from "drizzle-orm";
import { accounts } from "../accounts/schema.ts";
import { arrayOf } from "../kernel/db/arrays.ts";
import type { Database } from "../kernel/db/database.ts";
import { organizationDomains, organizations } from "../kernel/db/kernel-schema.ts";
import type { Scope } from "../kernel/scope.ts";
import type { TenantConfiguration } from "../kernel/tenancy/tenant.ts";
import { images } from "../images/schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { PageRow } from "./queries.ts";
import { organizationPages } from "./schema.ts";

/** Tenants are written by the system alone: `database` is one of its transactions. */
export async function saveTenant(database: Database, configuration: TenantConfiguration, now: Date): Promise<void> {
  const { ORGANIZATION_ID: id, SLUG: slug, NAME: name, enabled, domains } = configuration;
  const changed = { slug, name, enabled, configuration, updatedAt: now };
  await database
    .insert(organizations)
    .values({ id, ...changed, createdAt: now })
    .onConflictDoUpdate({ target: organizations.id, set: changed });
  await database.delete(organizationDomains).where(ofTenant(id, organizationDomains));
  await database.insert(organizationDomains).values(domains.map((domain) => ({ organizationId: id, domain })));
}

/** What other tenants have already of what this one asks for. */
export async function findTaken(
  database: Database,
  { ORGANIZATION_ID: id, SLUG: slug, domains }: Pick<TenantConfiguration, "ORGANIZATION_ID" | "SLUG" | "domains">,
) {
  const slugs = await database
    .select({ name: organizations.slug })
    .from(organizations)
    .where(and(eq(organizations.slug, slug), ne(organizations.id, id)));
  const hosts = await database
    .select({ name: organizationDomains.domain })
    .from(organizationDomains)
    .where(
      and(
        sql`${organizationDomains.domain} = any(${arrayOf("text", domains)})`,
        ne(organizationDomains.organizationId, id),
      ),
    );
  return { slugs: slugs.map(({ name }) => name), domains: hosts.map(({ name }) => name) };
}

export type StoredTenant = {
  readonly id: string;
  readonly slug: string;
  readonly enabled: boolean;
  readonly configuration: TenantConfiguration;
};

const stored = {
  id: organizations.id,
  slug: organizations.slug,
  enabled: organizations.enabled,
  configuration: sql<TenantConfiguration>`${organizations.configuration}`,
};

/** A tenant by its id or slug. */
export async function findTenant(database: Database, idOrSlug: string): Promise<StoredTenant | undefined> {
  const [row] = await database
    .select(stored)
    .from(organizations)
    .where(or(sql`${organizations.id}::text = ${idOrSlug}`, eq(organizations.slug, idOrSlug)));
  return row;
}

export function listTenants(database: Database): Promise<StoredTenant[]> {
  return database.select(stored).from(organizations).orderBy(organizations.slug);
}

/** Pictures of a tenant by the names they were stored under. */
export async function findPictures(
  database: Database,
  organizationId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database
    .select({ id: images.id, name: images.name })
    .from(images)
    .where(
      and(
        ofTenant(organizationId, images),
        eq(images.type, "admin"),
        sql`${images.name} = any(${arrayOf("text", names)})`,
      ),
    );
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[name, id]])));
}

/** True once anybody is in a tenant. */
export async function hasPeople(database: Database, organizationId: string): Promise<boolean> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(ofTenant(organizationId, accounts))
    .limit(1);
  return rows.length > 0;
}

/** Closes a community's site, or opens it again. False if there is none. */
export async function setTenantEnabled(
  database: Database,
  { slug, enabled, now }: { slug: string; enabled: boolean; now: Date },
): Promise<boolean> {
  const configuration = sql`jsonb_set(${organizations.configuration}, '{enabled}', ${JSON.stringify(enabled)}::jsonb)`;
  const rows = await database
    .update(organizations)
    .set({ enabled, configuration, updatedAt: now })
    .where(eq(organizations.slug, slug))
    .returning({ id: organizations.id });
  return rows.length > 0;
}

/** Writes a page of the community, or writes it anew. */
export async function savePage(scope: Scope, page: PageRow): Promise<void> {
  await scope.database
    .insert(organizationPages)
    .values({ ...page, organizationId: scope.organization.id })
    .onConflictDoUpdate({ target: [organizationPages.organizationId, organizationPages.type], set: page });
}

/** False where there was none. */
export async function deletePage(scope: Scope, type: PageType): Promise<boolean> {
  const gone = await scope.database
    .delete(organizationPages)
    .where(and(ofTenant(scope, organizationPages), eq(organizationPages.type, type)))
    .returning({ type: organizationPages.type });
  return gone.length > 0;
}
