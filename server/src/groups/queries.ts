import { groups as calls } from "@marquee/contract/groups";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { imageOf, type ImageRow } from "../images/index.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../kernel/db/keyset.ts";
import { outer } from "../kernel/db/outer.ts";
import { bound } from "../kernel/db/prepared.ts";
import type { Scope } from "../kernel/scope.ts";
import { matcher } from "../kernel/search/index.ts";
import { groupMemberships, groups } from "./schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";

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
  return sql<GroupSummaryRow | null>`(
    select json_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'access', g.access, 'image', ${imageOf(sql`g.organization_id`, sql`g.image_id`)})
    from ${groups} g where ${ofTenant(outer(organizationId), "g")} and g.id = ${outer(groupId)})`;
}

/** The role of the caller of a prepared statement in the group that a column refers to; null for guests and outsiders. */
export function roleIn(groupId: PgColumn | SQL): SQL<"moderator" | "member" | null> {
  return sql<"moderator" | "member" | null>`(
    select m.role from ${groupMemberships} m
    where ${ofTenant(bound.tenant, "m")} and m.group_id = ${outer(groupId)} and m.account_id = ${bound.caller})`;
}

const keyset: KeysetDeclaration = {
  fields: { name: { by: groups.name, type: "text" }, createdAt: { by: groups.createdAt, type: "timestamptz" } },
  id: groups.id,
};

/** The groups of one person, which are few, as far as the caller may know of them. Uses group_memberships_account_index. */
export async function listGroupsOf(scope: Scope, accountId: string, { search, ...query }: ListQuery) {
  const window = keysetWindow(calls.of.list, keyset, query);
  const { accountId: caller } = scope.caller;
  const isKnown =
    caller === undefined
      ? eq(groups.access, "public")
      : or(eq(groups.access, "public"), sql`${groups.id} = any(${groupIdsOf(scope, caller)})`);
  const theirs = and(
    ofTenant(scope, groups),
    eq(groups.active, true),
    sql`${groups.id} = any(${groupIdsOf(scope, accountId)})`,
    isKnown,
  );
  const rows = await scope.database
    .select({
      id: groups.id,
      slug: groups.slug,
      name: groups.name,
      description: groups.description,
      access: groups.access,
      active: groups.active,
      externalUrl: groups.externalUrl,
      membersCount: groups.membersCount,
      createdAt: groups.createdAt,
      image: imageOf(groups.organizationId, groups.imageId),
      cursorKey: window.key,
    })
    .from(groups)
    .where(within(window, theirs, await found(scope, theirs, search)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export type GroupRow = Omit<Awaited<ReturnType<typeof listGroupsOf>>["rows"][number], "cursorKey">;

function groupIdsOf(scope: Scope, accountId: string): SQL {
  return sql`array(select m.group_id from ${groupMemberships} m where ${ofTenant(scope, "m")} and m.account_id = ${accountId})`;
}

async function found(scope: Scope, theirs: SQL | undefined, search: string | undefined): Promise<SQL | undefined> {
  if (search === undefined || search === "") return undefined;
  const named = await scope.database
    .select({ id: groups.id, name: groups.name, description: groups.description })
    .from(groups)
    .where(theirs);
  const matching = matcher(search)(named, ({ name, description }) => [name, description]);
  return inArray(
    groups.id,
    matching.map(({ id }) => id),
  );
}
