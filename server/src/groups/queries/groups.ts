import { groups as calls } from "@marquee/contract/groups";
import { isId, type ListDeclaration, type ListQuery } from "@marquee/contract/kernel";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { accountSummaryFields, type AccountSummaryRow, notBlocked } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { imageOf } from "../../images/index.ts";
import { callerOf, momentOf, type StatementScope } from "../../kernel/db/caller-of.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { subscriptionProducts, subscriptionProductTiers } from "../../subscriptions/schema.ts";
import { tiers } from "../../tiers/schema.ts";
import { muteIn } from "./mutes.ts";
import {
  groupBans,
  groupInvitations,
  groupMemberships,
  groupRequests,
  groupRulesAcceptances,
  groups,
} from "../schema.ts";

export const groupSearch = "group";

const facesShown = 5;

type Role = "moderator" | "member";

/** A group with what the caller is to it. Five short walks over the keys by group and account. */
function groupColumns(scope: Scope) {
  const [id, tenant] = [outer(groups.id), sql`${scope.organization.id}`];
  const own = sql`from ${groupMemberships} m where ${ofTenant(tenant, "m")} and m.group_id = ${id}
    and m.account_id = ${callerOf(scope)}`;
  return {
    id: groups.id,
    slug: groups.slug,
    name: groups.name,
    description: groups.description,
    access: groups.access,
    active: groups.active,
    featured: groups.featured,
    externalUrl: groups.externalUrl,
    questions: groups.questions,
    tierSlugs: groups.tierSlugs,
    isSold: isSold(scope).as("is_sold"),
    rulesVersion: groups.rulesVersion,
    whoWrites: groups.whoWrites,
    hasAcceptedRules: hasAcceptedRules(scope, outer(groups.id), outer(groups.rulesVersion)).as("has_accepted_rules"),
    membersCount: groups.membersCount,
    createdAt: groups.createdAt,
    image: imageOf(groups.organizationId, groups.imageId).as("group_image"),
    role: sql<Role | null>`(select m.role ${own})`.as("own_role"),
    isOwner: sql<boolean>`coalesce((select m.is_owner ${own}), false)`.as("is_owner"),
    hasOwner: sql<boolean>`exists (select from ${groupMemberships} o where ${ofTenant(tenant, "o")}
      and o.group_id = ${id} and o.is_owner)`.as("has_owner"),
    request: sql<"requested" | "rejected" | null>`(select r.status from ${groupRequests} r
      where ${ofTenant(tenant, "r")} and r.group_id = ${id} and r.account_id = ${callerOf(scope)})`.as("own_request"),
    isInvited: sql<boolean>`exists (select from ${groupInvitations} i where ${ofTenant(tenant, "i")}
      and i.group_id = ${id} and i.account_id = ${callerOf(scope)} and i.status = 'invited')`.as("is_invited"),
    isBanned: isBanned(scope, id).as("is_banned"),
    mute: muteIn({ organizationId: tenant, groupId: id, accountId: callerOf(scope), now: momentOf(scope) }).as(
      "own_mute",
    ),
    requestsCount: waiting(scope).as("requests_count"),
    faces: faces(scope).as("faces"),
    isAdministrator: sql<boolean>`${scope.caller.isAdministrator === true}::boolean`.as("is_administrator"),
  };
}

/** Whether a plan that can be had gives one of the tiers that a group needs. Uses subscription_product_tiers_tier_index. */
const isSold = (scope: Scope): SQL<boolean> => sql<boolean>`(cardinality(${groups.tierSlugs}) > 0 and exists (
    select from ${tiers} st
    join ${subscriptionProductTiers} sg on ${ofTenant(sql`st.organization_id`, "sg")} and sg.tier_id = st.id
    join ${subscriptionProducts} sp on ${ofTenant(sql`st.organization_id`, "sp")} and sp.id = sg.product_id and sp.active
    where ${ofTenant(scope, "st")} and st.slug = any(${groups.tierSlugs})))`;

/** Whether the caller has accepted the rules that hold in a group. Uses the key of group_rules_acceptances. */
export function hasAcceptedRules(scope: StatementScope, groupId: SQL, version: SQL): SQL<boolean> {
  return sql<boolean>`(${version} is null or exists (select from ${groupRulesAcceptances} ra
    where ${ofTenant(scope, "ra")} and ra.group_id = ${groupId} and ra.account_id = ${callerOf(scope)}
      and ra.version = ${version}))`;
}

/** How many wait to be let in, as the list of requests shows them to the caller. */
const waiting = (scope: Scope): SQL<number> => sql<number>`(select count(*)::int ${requestsWaiting(scope)})`;

/** Uses group_requests_created_order. */
const requestsWaiting = (scope: Scope): SQL => sql`from ${groupRequests} r
    join ${accounts} p on ${ofTenant(sql`r.organization_id`, "p")} and p.id = r.account_id
      and p.deleted_at is null and p.suspended_at is null
    where ${ofTenant(scope, "r")} and r.group_id = ${outer(groups.id)} and r.status = 'requested'
      and ${notBlocked(scope, sql`r.account_id`) ?? sql`true`}`;

/** Walks group_memberships_created_order from its beginning. */
function faces(scope: Scope): SQL<AccountSummaryRow[]> {
  return sql<
    AccountSummaryRow[]
  >`coalesce((select json_agg(json_build_object(${accountSummaryFields}) order by shown.created_at, shown.account_id)
    from (select f.organization_id, f.account_id, f.created_at from ${groupMemberships} f
      join ${accounts} p on ${ofTenant(sql`f.organization_id`, "p")} and p.id = f.account_id
        and p.deleted_at is null and p.suspended_at is null
      where ${ofTenant(scope, "f")} and f.group_id = ${outer(groups.id)} and ${notBlocked(scope, sql`f.account_id`) ?? sql`true`}
      order by f.created_at, f.account_id limit ${facesShown}) shown
    join ${accounts} a on ${ofTenant(sql`shown.organization_id`, "a")} and a.id = shown.account_id), '[]')`;
}

/** Whether the caller is kept out of a group. Uses the key of group_bans. */
const isBanned = (scope: Scope, groupId: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from ${groupBans} gb where ${ofTenant(scope, "gb")} and gb.group_id = ${groupId}
    and gb.account_id = ${callerOf(scope)})`;

/** Whoever is kept out of a private group does not see it, but for those who run the community. */
const isSeen = (
  scope: Scope,
): SQL => sql`(${groups.access} = 'public' or ${scope.caller.isAdministrator === true}::boolean
    or not ${isBanned(scope, outer(groups.id))})`;

/** Groups that are open, and closed ones for who looks after them. */
function visibleGroups(scope: Scope): SQL {
  const looksAfter = sql`exists (select from ${groupMemberships} v where ${ofTenant(scope, "v")}
    and v.group_id = ${outer(groups.id)} and v.account_id = ${callerOf(scope)} and v.role = 'moderator')`;
  const isOpen = sql`(${groups.active} or ${scope.caller.isAdministrator === true}::boolean or ${looksAfter})`;
  return sql`(${isOpen} and ${isSeen(scope)})`;
}

/** By id or slug. Uses the key of groups or groups_slug_unique. */
export async function findGroup(scope: Scope, idOrSlug: string) {
  const named = isId(idOrSlug) ? eq(groups.id, idOrSlug) : eq(groups.slug, idOrSlug.toLowerCase());
  const [row] = await scope.database
    .select(groupColumns(scope))
    .from(groups)
    .where(and(ofTenant(scope, groups), named, visibleGroups(scope)));
  return row;
}

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/** Groups that are open, whole, by id. */
export async function readGroupsById(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, GroupRow>> {
  const rows = await scope.database
    .select(groupColumns(scope))
    .from(groups)
    .where(and(ofTenant(scope, groups), eq(groups.active, true), sql`${groups.id} = any(${arrayOf("uuid", ids)})`));
  return new Map(rows.map((row) => [row.id, row]));
}

const keyset: KeysetDeclaration = {
  fields: { name: { by: groups.name, type: "text" }, createdAt: { by: groups.createdAt, type: "timestamptz" } },
  id: groups.id,
};

type GroupsQuery = ListQuery & { readonly access?: "public" | "private" | undefined };

/** Walks groups_name_order or groups_created_order. */
export function listGroups(scope: Scope, { access, ...query }: GroupsQuery) {
  return list(scope, calls.list.list, query, access && eq(groups.access, access));
}

export function listFeaturedGroups(scope: Scope, query: ListQuery) {
  return list(scope, calls.featured.list, query, eq(groups.featured, true));
}

/** Those that the caller is invited to, or has declined. Uses group_invitations_account_index. */
export function listInvited(
  scope: Scope<Member>,
  { rejected, ...query }: ListQuery & { rejected?: boolean | undefined },
) {
  const ids = sql`select i.group_id from ${groupInvitations} i where ${ofTenant(scope, "i")}
    and i.account_id = ${scope.caller.accountId} and i.status = ${rejected ? "rejected" : "invited"}`;
  return list(scope, calls.invited.list, query, among(ids));
}

/** Uses group_requests_account_index. */
export function listRequested(scope: Scope<Member>, query: ListQuery) {
  const ids = sql`select r.group_id from ${groupRequests} r where ${ofTenant(scope, "r")}
    and r.account_id = ${scope.caller.accountId} and r.status = 'requested'`;
  return list(scope, calls.requested.list, query, among(ids));
}

/** Those that the caller moderates and somebody asks to join. Uses group_memberships_account_index. */
export function listWaiting(scope: Scope<Member>, query: ListQuery) {
  const ids = sql`select m.group_id from ${groupMemberships} m where ${ofTenant(scope, "m")}
    and m.account_id = ${scope.caller.accountId} and m.role = 'moderator'`;
  return list(scope, calls.waiting.list, query, and(among(ids), sql`exists (select ${requestsWaiting(scope)})`));
}

/** The groups of one person, as far as the caller may know that they are in them. Uses group_memberships_account_index. */
export function listGroupsOf(scope: Scope, accountId: string, query: ListQuery) {
  const { accountId: caller, isAdministrator } = scope.caller;
  const isKnown = or(
    eq(groups.access, "public"),
    caller === undefined ? undefined : among(groupIdsOf(scope, caller)),
    isAdministrator === true ? sql`true` : undefined,
  );
  return list(scope, calls.of.list, query, and(among(groupIdsOf(scope, accountId)), isKnown));
}

/** Ids of the groups that somebody is in. */
export const groupIdsOf = (scope: Scope, accountId: string): SQL =>
  sql`select g.group_id from ${groupMemberships} g where ${ofTenant(scope, "g")} and g.account_id = ${accountId}`;

const among = (ids: SQL): SQL => sql`${groups.id} = any(array(${ids}))`;

/** Lists show what is open, whoever looks. */
function list(scope: Scope, declaration: ListDeclaration, query: ListQuery, condition: SQL | undefined) {
  const searched = { kind: groupSearch, id: groups.id, list: declaration, keyset, query };
  return listFound(scope, searched, (part, found) =>
    scope.database
      .select({ ...groupColumns(scope), cursorKey: part.key })
      .from(groups)
      .where(and(ofTenant(scope, groups), eq(groups.active, true), isSeen(scope), condition, found, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}
