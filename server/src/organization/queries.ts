import type { PageType } from "@marquee/contract/organization";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { imageOf, type ImageRow } from "../images/index.ts";
import { arrayOf } from "../kernel/db/arrays.ts";
import type { Database } from "../kernel/db/database.ts";
import { organizations } from "../kernel/db/kernel-schema.ts";
import type { Scope } from "../kernel/scope.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { organizationPages } from "./schema.ts";

export type OrganizationRow = { createdAt: Date; updatedAt: Date; images: ReadonlyMap<string, ImageRow> };

/** When the tenant was made and changed, and the pictures its configuration names. */
export async function readOrganization(
  scope: Scope,
  imageIds: readonly string[],
): Promise<OrganizationRow | undefined> {
  const pictures = sql<ImageRow[]>`(
    select coalesce(json_agg(${imageOf(organizations.id, sql`asked.id`)}), '[]') from unnest(${arrayOf("uuid", imageIds)}) as asked(id))`;
  const [row] = await scope.database
    .select({ createdAt: organizations.createdAt, updatedAt: organizations.updatedAt, pictures })
    .from(organizations)
    .where(eq(organizations.id, scope.organization.id));
  if (!row) return undefined;
  const { pictures: found, ...times } = row;
  return { ...times, images: new Map(found.filter((image) => image !== null).map((image) => [image.id, image])) };
}

export type PublicPage = { path: string; changedAt: string | null };

/** Which of what a community has are open to guests. */
type Readable = Readonly<Record<"events" | "accounts" | "groups" | "interests", boolean>> & { readonly most: number };

/**
 * Addresses of what guests can find, newest changes first: events that search shows, people who are listed, public
 * groups, interests, own pages.
 */
export async function readPublicPages(
  database: Database,
  organizationId: string,
  { events, accounts, groups, interests, most }: Readable,
): Promise<PublicPage[]> {
  const rows = await database.execute<PublicPage>(sql`
    select path, changed_at as "changedAt" from (
      select '/events/' || e.slug as path, e.updated_at as changed_at from events e
      where ${events} and ${ofTenant(organizationId, "e")} and e.status = 'published' and e.visible and not e.group_only
      union all
      select '/people/' || a.username, a.updated_at from accounts a
      where ${accounts} and ${ofTenant(organizationId, "a")} and a.suspended_at is null and a.deleted_at is null and a.is_listed
      union all
      select '/groups/' || g.slug, g.updated_at from groups g
      where ${groups} and ${ofTenant(organizationId, "g")} and g.active and g.access = 'public'
      union all
      select '/interests/' || i.id, i.updated_at from interests i where ${interests} and ${ofTenant(organizationId, "i")}
      union all
      select '/pages/' || p.type, p.updated_at from organization_pages p where ${ofTenant(organizationId, "p")}
    ) pages order by changed_at desc, path limit ${most}`);
  return [...rows];
}

const { organizationId: _, ...pageColumns } = getTableColumns(organizationPages);

export async function listPages(scope: Scope) {
  const { type, title, updatedAt } = organizationPages;
  return scope.database
    .select({ type, title, updatedAt })
    .from(organizationPages)
    .where(ofTenant(scope, organizationPages));
}

export async function findPage(scope: Scope, type: PageType) {
  const [row] = await scope.database
    .select(pageColumns)
    .from(organizationPages)
    .where(and(ofTenant(scope, organizationPages), eq(organizationPages.type, type)));
  return row;
}

export type PageRow = Omit<typeof organizationPages.$inferSelect, "organizationId">;
