import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { imageOf, type ImageRow } from "../../images/index.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { ofReferred, outer } from "../../kernel/db/outer.ts";
import { bound } from "../../kernel/db/prepared.ts";
import { groupMemberships, groups } from "../schema.ts";

/** What a summary of a group is made of, selected inside another row. */
export type GroupSummaryRow = {
  id: string;
  slug: string;
  name: string;
  access: "public" | "private";
  image: ImageRow | null;
};

/** Selects the group that a column refers to, beside the row that has the column. Uses the key of groups. */
export function groupOf(organizationId: PgColumn | SQL, groupId: PgColumn | SQL): SQL<GroupSummaryRow | null> {
  return ofReferred(
    groupId,
    sql<GroupSummaryRow>`(
    select json_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'access', g.access, 'image', ${imageOf(sql`g.organization_id`, sql`g.image_id`)})
    from ${groups} g where ${ofTenant(outer(organizationId), "g")} and g.id = ${outer(groupId)})`,
  );
}

/** The role of the caller of a prepared statement in the group that a column refers to; null for guests and outsiders. */
export function roleIn(groupId: PgColumn | SQL): SQL<"moderator" | "member" | null> {
  return sql<"moderator" | "member" | null>`(
    select m.role from ${groupMemberships} m
    where ${ofTenant(bound.tenant, "m")} and m.group_id = ${outer(groupId)} and m.account_id = ${bound.caller})`;
}
