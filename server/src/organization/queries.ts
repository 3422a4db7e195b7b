import type { PageType } from "@marquee/contract/organization";
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
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

/** What a community has that stands at addresses of its own, each part of it open to guests or not. */
export const publicParts = ["events", "accounts", "groups", "channels", "threads", "bookings", "interests"] as const;
export type PublicPart = (typeof publicParts)[number];

type Asked = {
  readonly organizationId: string;
  readonly isOpen: (part: PublicPart) => boolean;
  readonly now: Date;
  readonly most: number;
};

/**
 * Addresses of what guests can find, newest changes first: events that search shows and what they are series of, people
 * who are listed, public groups, what is published for everybody to find, discussions of the community and of public
 * groups, places that can be booked, interests, own pages.
 */
export async function readPublicPages(database: Database, asked: Asked): Promise<PublicPage[]> {
  const parts = [...publicParts.filter(asked.isOpen).map((part) => addresses[part]), ownPages];
  const rows = await database.execute<PublicPage>(sql`
    select path, changed_at as "changedAt" from (
      ${sql.join(
        parts.map((addressesOf) => addressesOf(asked)),
        sql` union all `,
      )}
    ) pages order by changed_at desc, path limit ${asked.most}`);
  return [...rows];
}

type Addresses = (asked: Asked) => SQL;

const addresses: Readonly<Record<PublicPart, Addresses>> = {
  events: ({ organizationId }) => sql`
    select '/events/' || e.slug as path, e.updated_at as changed_at from events e
    where ${ofTenant(organizationId, "e")} and ${isFindableEvent}
    union all
    select '/series/' || s.slug, s.updated_at from series s where ${ofTenant(organizationId, "s")} and exists (
      select from events e where ${ofTenant(organizationId, "e")} and e.series_id = s.id and ${isFindableEvent})`,
  accounts: ({ organizationId }) => sql`
    select '/people/' || a.username as path, a.updated_at as changed_at from accounts a
    where ${ofTenant(organizationId, "a")} and a.suspended_at is null and a.deleted_at is null and a.is_listed`,
  groups: ({ organizationId }) => sql`
    select '/groups/' || g.slug as path, g.updated_at as changed_at from groups g
    where ${ofTenant(organizationId, "g")} and g.active and g.access = 'public'`,
  channels: ({ organizationId, now }) => sql`
    select '/channels/' || c.slug as path, c.updated_at as changed_at from channels c
    where ${ofTenant(organizationId, "c")} and c.visible
    union all
    select '/contents/' || n.slug, n.updated_at from contents n
    join channels c on ${ofTenant(organizationId, "c")} and c.id = n.channel_id
    where ${ofTenant(organizationId, "n")} and n.visible and n.published <= ${now.toISOString()} and not n.group_only
      and c.visible and ${isOfPublicGroup(organizationId, "c")}`,
  threads: ({ organizationId }) => sql`
    select '/threads/' || t.id as path, t.active_at as changed_at from threads t
    where ${ofTenant(organizationId, "t")} and t.circle_id is null and t.approval is null and ${isOfPublicGroup(organizationId, "t")}`,
  bookings: ({ organizationId }) => sql`
    select '/bookings/places/' || b.slug as path, b.updated_at as changed_at from booking_places b
    where ${ofTenant(organizationId, "b")} and b.active`,
  interests: ({ organizationId }) => sql`
    select '/interests/' || i.id as path, i.updated_at as changed_at from interests i where ${ofTenant(organizationId, "i")}`,
};

const ownPages: Addresses = ({ organizationId }) => sql`
  select '/pages/' || p.type as path, p.updated_at as changed_at from organization_pages p where ${ofTenant(organizationId, "p")}`;

const isFindableEvent = sql`e.status = 'published' and e.visible and not e.group_only`;

/** Whether a row stands in the whole community, or in a group that everybody may read. */
const isOfPublicGroup = (
  organizationId: string,
  row: "c" | "t",
): SQL => sql`(${sql.identifier(row)}.group_id is null or exists (
  select from groups g where ${ofTenant(organizationId, "g")} and g.id = ${sql.identifier(row)}.group_id and g.active and g.access = 'public'))`;

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
