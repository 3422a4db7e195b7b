import type { ListDeclaration, ListQuery } from "@marquee/contract/kernel";
import { isId } from "@marquee/contract/kernel";
import { channels as calls } from "@marquee/contract/channels";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { accountSummaryFields, type AccountSummaryRow, notBlocked } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { contents } from "../content-schema.ts";
import { groupOf } from "../../groups/index.ts";
import { groupMemberships } from "../../groups/schema.ts";
import { imageOf } from "../../images/index.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { callerOf, momentOf } from "../../kernel/db/caller-of.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { channelManagers, channels, channelSubscribers, formerChannelSlugs } from "../schema.ts";
import { belongsTo, fromNobodyBlocked, isPrivate } from "./standing.ts";

export const channelSearch = "channel";

type Subscribed = { readonly email: boolean; readonly push: boolean };

/** A channel with what the caller is to it. Short walks over keys, beside the count of what they find in it. */
const channelColumns = (scope: Scope) => ({
  id: channels.id,
  slug: channels.slug,
  name: channels.name,
  description: channels.description,
  isDrawn: channels.isDrawn,
  imageId: channels.imageId,
  bannerId: channels.bannerId,
  priority: channels.priority,
  externalUrl: channels.externalUrl,
  appleUrl: channels.appleUrl,
  spotifyUrl: channels.spotifyUrl,
  googleUrl: channels.googleUrl,
  youtubeUrl: channels.youtubeUrl,
  visible: channels.visible,
  groupId: channels.groupId,
  subscribersCount: channels.subscribersCount,
  createdAt: channels.createdAt,
  updatedAt: channels.updatedAt,
  image: imageOf(channels.organizationId, channels.imageId).as("channel_image"),
  banner: imageOf(channels.organizationId, channels.bannerId).as("channel_banner"),
  group: groupOf(channels.organizationId, channels.groupId).as("channel_group"),
  creator: creatorShown(scope).as("channel_creator"),
  isCreator: sql<boolean>`(${outer(channels.creatorId)} = ${callerOf(scope)}) is true`.as("is_creator"),
  hasCreator: hasCreator(scope).as("has_creator"),
  isNamed: isNamed(scope).as("is_named"),
  role: roleInGroup(scope).as("own_group_role"),
  subscription: ownSubscription(scope).as("own_subscription"),
  contentsCount: contentsFound(scope).as("contents_found"),
});

/** Whose channel it is, unless there is a block between them and the caller, or they are gone. */
const creatorShown = (scope: Scope): SQL<AccountSummaryRow | null> => sql<AccountSummaryRow | null>`(
  select json_build_object(${accountSummaryFields}) from ${accounts} a
  where ${ofTenant(scope, "a")} and a.id = ${outer(channels.creatorId)} and a.deleted_at is null
    and a.suspended_at is null and ${notBlocked(scope, sql`a.id`) ?? sql`true`})`;

const hasCreator = (scope: Scope): SQL<boolean> => sql<boolean>`exists (select from ${accounts} o
  where ${ofTenant(scope, "o")} and o.id = ${outer(channels.creatorId)} and o.deleted_at is null)`;

/** Uses the key of channel_managers. */
const isNamed = (scope: Scope): SQL<boolean> => sql<boolean>`exists (select from ${channelManagers} n
  where ${ofTenant(scope, "n")} and n.channel_id = ${outer(channels.id)} and n.account_id = ${callerOf(scope)})`;

/** Uses the key of group_memberships. */
const roleInGroup = (scope: Scope): SQL<"moderator" | "member" | null> => sql<"moderator" | "member" | null>`(
  select m.role from ${groupMemberships} m where ${ofTenant(scope, "m")} and m.group_id = ${outer(channels.groupId)}
    and m.account_id = ${callerOf(scope)})`;

/** Uses the key of channel_subscribers. */
const ownSubscription = (scope: Scope): SQL<Subscribed | null> => sql<Subscribed | null>`(
  select json_build_object('email', s.email, 'push', s.push) from ${channelSubscribers} s
  where ${ofTenant(scope, "s")} and s.channel_id = ${outer(channels.id)} and s.account_id = ${callerOf(scope)})`;

/** What is out in a channel for the caller. Walks contents_channel_published_order. */
const contentsFound = (scope: Scope): SQL<number> => sql<number>`case when ${fromNobodyBlocked(scope)} then (
  select count(*)::int from ${contents} c where ${ofTenant(scope, "c")} and c.channel_id = ${outer(channels.id)}
    and c.visible and c.published <= ${momentOf(scope)}
    and (not (c.group_only or ${isPrivate(scope)}) or ${belongsTo(scope)})) else 0 end`;

/** By id or slug, or by a slug that it had before. Uses the keys of channels and former_channel_slugs. */
export async function findChannel(scope: Scope, idOrSlug: string) {
  const slug = idOrSlug.toLowerCase();
  const formerly = sql`${channels.id} = (select f.channel_id from ${formerChannelSlugs} f
    where ${ofTenant(scope, "f")} and f.slug = ${slug})`;
  const named = isId(idOrSlug) ? eq(channels.id, idOrSlug) : or(eq(channels.slug, slug), formerly);
  const [row] = await scope.database
    .select(channelColumns(scope))
    .from(channels)
    .where(and(ofTenant(scope, channels), named));
  return row;
}

export type ChannelRow = NonNullable<Awaited<ReturnType<typeof findChannel>>>;

/** Channels whole, by their ids, whoever finds them: what stands in them decides about itself. */
export async function readChannelsById(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, ChannelRow>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.database
    .select(channelColumns(scope))
    .from(channels)
    .where(and(ofTenant(scope, channels), sql`${channels.id} = any(${arrayOf("uuid", [...new Set(ids)])})`));
  return new Map(rows.map((row) => [row.id, row]));
}

export const channelKeyset: KeysetDeclaration = {
  fields: {
    priority: { by: channels.priority, type: "integer" },
    name: { by: channels.name, type: "text" },
    createdAt: { by: channels.createdAt, type: "timestamptz" },
  },
  id: channels.id,
};

/** Channels that everybody finds, whoever looks. */
export const listedChannels = (scope: Scope): SQL | undefined =>
  and(eq(channels.visible, true), fromNobodyBlocked(scope));

/** Walks channels_priority_order and its siblings. */
export const listChannels = (scope: Scope, query: ListQuery) =>
  listChannelsWhere(scope, { list: calls.list.list, query }, listedChannels(scope));

/** Uses channel_subscribers_account_index. */
export function listSubscribed(scope: Scope<Member>, query: ListQuery) {
  const condition = and(listedChannels(scope), sql`${channels.id} = any(${subscribedBy(scope)})`);
  return listChannelsWhere(scope, { list: calls.subscribed.list, query }, condition);
}

/** Ids of the channels that the caller subscribes to. Uses channel_subscribers_account_index. */
export const subscribedBy = (scope: Scope<Member>): SQL => sql`array(select s.channel_id from ${channelSubscribers} s
  where ${ofTenant(scope, "s")} and s.account_id = ${scope.caller.accountId})`;

type Asked = { readonly list: ListDeclaration; readonly query: ListQuery };

/** A page of the channels that a condition is true for: what `pageOf` takes. */
export function listChannelsWhere(scope: Scope, { list, query }: Asked, condition: SQL | undefined) {
  const searched = { kind: channelSearch, id: channels.id, list, keyset: channelKeyset, query };
  return listFound(scope, searched, (part, found) =>
    scope.database
      .select({ ...channelColumns(scope), cursorKey: part.key })
      .from(channels)
      .where(and(ofTenant(scope, channels), condition, found, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}
