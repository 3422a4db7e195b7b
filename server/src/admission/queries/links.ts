import { admission as calls } from "@marquee/contract/admission";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, isNull, sql } from "drizzle-orm";
import { accountOf, listNamedAccounts, notBlocked } from "../../accounts/index.ts";
import { groupOf } from "../../groups/index.ts";
import { groupMemberships, groups } from "../../groups/schema.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { groupLinks, groupLinkUses } from "../schema.ts";

const byTime: KeysetDeclaration = {
  fields: { createdAt: { by: groupLinks.createdAt, type: "timestamptz" } },
  id: groupLinks.id,
};

const inPlace = (groupId: string | null) =>
  groupId === null ? isNull(groupLinks.groupId) : eq(groupLinks.groupId, groupId);

const columns = (scope: Scope) => ({
  id: groupLinks.id,
  groupId: groupLinks.groupId,
  code: groupLinks.code,
  limit: groupLinks.mostUses,
  uses: groupLinks.uses,
  expiresAt: groupLinks.expiresAt,
  revokedAt: groupLinks.revokedAt,
  createdAt: groupLinks.createdAt,
  creatorId: groupLinks.creatorId,
  creator: accountOf(groupLinks.organizationId, groupLinks.creatorId).as("link_creator"),
  showsCreator: sql<boolean>`${notBlocked(scope, groupLinks.creatorId) ?? sql`true`}`.as("shows_creator"),
});

/** Of a group, or with null of the community, there perhaps of one creator alone. Walks group_links_created_order. */
export async function listLinks(scope: Scope, groupId: string | null, query: ListQuery, creatorId?: string) {
  const window = keysetWindow(calls.links.list, byTime, query);
  const rows = await scope.database
    .select({ ...columns(scope), cursorKey: window.key })
    .from(groupLinks)
    .where(
      within(
        window,
        ofTenant(scope, groupLinks),
        inPlace(groupId),
        eq(groupLinks.isPersonal, false),
        creatorId === undefined ? undefined : eq(groupLinks.creatorId, creatorId),
      ),
    )
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}
export type LinkRow = Omit<Awaited<ReturnType<typeof listLinks>>["rows"][number], "cursorKey">;

/** One of a group's, or with null of the community's. Uses the key of group_links. */
export async function findLink(scope: Scope, groupId: string | null, id: string): Promise<LinkRow | undefined> {
  const [row] = await scope.database
    .select(columns(scope))
    .from(groupLinks)
    .where(and(ofTenant(scope, groupLinks), inPlace(groupId), eq(groupLinks.id, id), eq(groupLinks.isPersonal, false)));
  return row;
}

/** By its code, with what whoever has it is shown. Uses group_links_code_unique. */
export async function findByCode(scope: Scope, code: string) {
  const [row] = await scope.database
    .select({
      ...columns(scope),
      group: groupOf(groupLinks.organizationId, groupLinks.groupId).as("link_group"),
      members: groups.membersCount,
      isMember: sql<boolean>`exists (select from ${groupMemberships} m where ${ofTenant(scope, "m")}
        and m.group_id = ${outer(groupLinks.groupId)} and m.account_id = ${scope.caller.accountId ?? null}::uuid)`.as(
        "is_member",
      ),
    })
    .from(groupLinks)
    .innerJoin(groups, and(ofTenant(scope, groups), eq(groups.id, groupLinks.groupId)))
    .where(and(ofTenant(scope, groupLinks), eq(groupLinks.code, code), eq(groups.active, true)));
  return row;
}

/** A link into the community. Uses group_links_code_unique. */
export async function findOfCommunity(scope: Scope, code: string): Promise<LinkRow | undefined> {
  const [row] = await scope.database
    .select(columns(scope))
    .from(groupLinks)
    .where(and(ofTenant(scope, groupLinks), eq(groupLinks.code, code), inPlace(null)));
  return row;
}

/** Who came by a link. Walks group_link_uses_created_order. */
export async function listUses(scope: Scope, linkId: string, query: ListQuery) {
  const keyset: KeysetDeclaration = {
    fields: { createdAt: { by: groupLinkUses.createdAt, type: "timestamptz" } },
    id: groupLinkUses.accountId,
  };
  const { accountId: account } = groupLinkUses;
  const where = eq(groupLinkUses.linkId, linkId);
  return listNamedAccounts(scope, {
    table: groupLinkUses,
    account,
    list: calls.linkAccounts.list,
    keyset,
    query,
    where,
  });
}
