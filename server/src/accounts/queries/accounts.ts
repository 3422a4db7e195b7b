import { accounts as calls, type AccountSummary } from "@marquee/contract/accounts";
import { isId, type ListDeclaration, type ListQuery } from "@marquee/contract/kernel";
import { and, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { imageOf } from "../../images/index.ts";
import type { KeysetDeclaration, KeysetWindow } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { badgeTiers, tierIdsOf } from "../../tiers/index.ts";
import { accountBlocks, accounts } from "../schema.ts";
import { isThere, listedAccounts, placeShown, visibleAccounts } from "./visibility.ts";
import { unreadChannels, unreadNotifications } from "./waiting.ts";

/** What everybody may read of an account. Nothing private is selected, so nothing private can slip through. */
export const accountColumns = {
  id: accounts.id,
  username: accounts.username,
  accountType: accounts.accountType,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  title: accounts.title,
  company: accounts.company,
  bio: accounts.bio,
  website: accounts.website,
  facebook: accounts.facebook,
  instagram: accounts.instagram,
  linkedIn: accounts.linkedIn,
  twitter: accounts.twitter,
  tikTok: accounts.tikTok,
  youtube: accounts.youtube,
  discord: accounts.discord,
  video: accounts.video,
  timezone: accounts.timezone,
  followersCount: accounts.followersCount,
  followingCount: accounts.followingCount,
  createdAt: accounts.createdAt,
  image: imageOf(accounts.organizationId, accounts.imageId),
  banner: imageOf(accounts.organizationId, accounts.bannerId),
  tierIds: tierIdsOf(accounts.organizationId, accounts.id),
};

export const byUsername = { by: accounts.usernameKey, type: "text" } as const;
const byCreation = { by: accounts.createdAt, type: "timestamptz" } as const;
const keyset: KeysetDeclaration = { fields: { username: byUsername, createdAt: byCreation }, id: accounts.id };
const popularKeyset: KeysetDeclaration = {
  fields: { followers: { by: accounts.followersCount, type: "integer" }, createdAt: byCreation },
  id: accounts.id,
};
export const accountSearch = "account";
/** Accounts that say something to members alone: found by it by them. */
export const searchForMembers = "accountForMembers";

type AccountQuery = ListQuery & {
  accountType?: AccountSummary["accountType"];
  interestId?: string;
  groupId?: string;
  eventId?: string;
  place?: string;
  tier?: string;
};

/** Walks accounts_username_order or accounts_created_order. */
export function listAccounts(scope: Scope, query: AccountQuery) {
  return listThrough(scope, { list: calls.list.list, keyset }, query);
}

/** Walks accounts_followers_order or accounts_created_order. */
export function listPopular(scope: Scope, query: AccountQuery) {
  return listThrough(scope, { list: calls.popular.list, keyset: popularKeyset }, query);
}

/** How many people and teams, or one of both, the caller finds. Reads accounts_listed_index alone. */
export async function countAccounts(scope: Scope, type: AccountQuery["accountType"]): Promise<number> {
  const ofType = type === undefined ? undefined : eq(accounts.accountType, type);
  return scope.database.$count(accounts, and(visibleAccounts(scope), listedAccounts, ofType));
}

type Order = { readonly list: ListDeclaration; readonly keyset: KeysetDeclaration };

function listThrough(scope: Scope, order: Order, query: AccountQuery) {
  const ofType = query.accountType === undefined ? undefined : eq(accounts.accountType, query.accountType);
  const among = and(whoChose(scope, query.interestId), whoIsIn(scope, query.groupId), whoComesTo(scope, query.eventId));
  const of = and(whoLivesIn(scope, query.place), whoHas(scope, query.tier));
  return listFound(scope, { kind: kindsFor(scope), id: accounts.id, ...order, query }, (part, found) =>
    readAccounts(scope, part, and(visibleAccounts(scope), whoIsFound(scope), ofType, among, of, found)),
  );
}

const kindsFor = ({ caller }: Scope) =>
  caller.accountId === undefined ? accountSearch : ([accountSearch, searchForMembers] as const);

/** Who wants to be; the caller finds themselves, and those who run the community find everybody. */
function whoIsFound({ caller }: Scope): SQL | undefined {
  if (caller.isAdministrator) return undefined;
  return caller.accountId === undefined ? listedAccounts : or(listedAccounts, eq(accounts.id, caller.accountId));
}

/** Who has chosen an interest, selected once a statement. Walks account_interests_interest_index. */
function whoChose(scope: Scope, interestId: string | undefined): SQL | undefined {
  if (interestId === undefined) return undefined;
  return sql`${accounts.id} = any(array(
    select c.account_id from account_interests c where ${ofTenant(scope, "c")} and c.interest_id = ${interestId}))`;
}

/** The caller's groups, selected once a statement. Walks group_memberships_account_index. */
const ownGroups = (scope: Scope): SQL => sql`array(select o.group_id from group_memberships o
  where ${ofTenant(scope, "o")} and o.account_id = ${scope.caller.accountId ?? null}::uuid)`;

/** Who is in a group, where that is everybody's to know or the caller is in it. Walks the key of group_memberships. */
function whoIsIn(scope: Scope, groupId: string | undefined): SQL | undefined {
  if (groupId === undefined) return undefined;
  return sql`${accounts.id} = any(array(select m.account_id from group_memberships m
    join groups g on g.organization_id = m.organization_id and g.id = m.group_id
    where ${ofTenant(scope, "m")} and m.group_id = ${groupId} and g.active
      and (g.access = 'public' or g.id = any(${ownGroups(scope)}))))`;
}

/** Who comes to an event that shows it, to those who may see the event. Walks registrations_submitted_order. */
function whoComesTo(scope: Scope, eventId: string | undefined): SQL | undefined {
  if (eventId === undefined) return undefined;
  return sql`${accounts.id} = any(array(select r.account_id from registrations r
    join events e on e.organization_id = r.organization_id and e.id = r.event_id
    where ${ofTenant(scope, "r")} and r.event_id = ${eventId} and r.status = 'ready' and e.public_registrants
      and e.status <> 'draft' and (not e.group_only or e.group_id = any(${ownGroups(scope)}))))`;
}

/** Who lives at a place that their city and country name, and lets the caller know. */
function whoLivesIn(scope: Scope, place: string | undefined): SQL | undefined {
  const sought = place?.trim().toLowerCase();
  if (!sought) return undefined;
  return and(
    sql`strpos(lower(concat_ws(', ', ${accounts.city}, ${accounts.country})), ${sought}) > 0`,
    placeShown(scope),
  );
}

/** Who has a tier that the community shows; of another nobody learns who has it. Selected once a statement. */
function whoHas(scope: Scope, slug: string | undefined): SQL | undefined {
  if (slug === undefined) return undefined;
  const tierId = badgeTiers(scope).find((tier) => tier.slug === slug)?.id ?? null;
  return sql`${accounts.id} = any(array(select g.account_id from account_tiers g
    where ${ofTenant(scope, "g")} and g.tier_id = ${tierId}::uuid))`;
}

/** City and country of an account, as far as the caller may learn; null else. */
export async function readPlace(scope: Scope, accountId: string): Promise<string | null> {
  const [row] = await scope.database
    .select({ place: sql<string>`concat_ws(', ', ${accounts.city}, ${accounts.country})` })
    .from(accounts)
    .where(and(ofTenant(scope, accounts), eq(accounts.id, accountId), placeShown(scope)));
  return row?.place || null;
}

/** The keys of the page come first, so that rows counted off cost no pictures. */
function readAccounts(scope: Scope, window: KeysetWindow, condition: SQL | undefined) {
  const page = scope.database
    .select({ id: accounts.id, cursorKey: window.key.as("cursor_key") })
    .from(accounts)
    .where(and(condition, window.after))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset)
    .as("page");
  return scope.database
    .select({ ...accountColumns, cursorKey: page.cursorKey })
    .from(page)
    .innerJoin(accounts, and(ofTenant(scope, accounts), eq(accounts.id, page.id)))
    .orderBy(...window.orderBy);
}

export type AccountRow = Omit<Awaited<ReturnType<typeof readAccounts>>[number], "cursorKey">;

/** One account by id or username, with the blocks between it and the caller. */
export async function findAccount(scope: Scope, idOrUsername: string) {
  const named = isId(idOrUsername)
    ? eq(accounts.id, idOrUsername)
    : sql`${accounts.usernameKey} = lower(${idOrUsername})`;
  const [row] = await scope.database
    .select({
      ...accountColumns,
      blockedByCaller: blockBetween(scope.caller.accountId, accounts.id),
      blocksCaller: blockBetween(accounts.id, scope.caller.accountId),
    })
    .from(accounts)
    .where(and(ofTenant(scope, accounts), isThere, named));
  return row;
}

type Block = { id: string; createdAt: string };

function blockBetween(
  blocker: PgColumn | string | undefined,
  blocked: PgColumn | string | undefined,
): SQL<Block | null> {
  if (blocker === undefined || blocked === undefined) return sql<Block | null>`null::json`;
  return sql<Block | null>`(
    select json_build_object('id', b.id, 'createdAt', b.created_at) from ${accountBlocks} b
    where ${ofTenant(outer(accounts.organizationId), "b")} and b.blocker_id = ${sql`${blocker}`} and b.account_id = ${sql`${blocked}`})`;
}

/** The caller's own account with what only its owner reads. */
export async function findSelf(scope: Scope<Member>) {
  const { identitySub, isAdministrator, suspendedAt, deletedAt, updatedAt, ...own } = getTableColumns(accounts);
  const [row] = await scope.database
    .select({
      ...own,
      image: accountColumns.image,
      banner: accountColumns.banner,
      tierIds: accountColumns.tierIds,
      unreadChannels: unreadChannels(),
      unreadNotifications: unreadNotifications(),
      termsToAccept: termsToAccept(),
    })
    .from(accounts)
    .where(and(ofTenant(scope, accounts), eq(accounts.id, scope.caller.accountId)));
  return row;
}

/** The version of the community's terms that holds, where the account has not accepted it. */
function termsToAccept(): SQL<number | null> {
  return sql<number | null>`(
    select t.version from terms_versions t
    where ${ofTenant(outer(accounts.organizationId), "t")} and t.holds and t.version > ${outer(accounts.termsVersion)})`;
}
