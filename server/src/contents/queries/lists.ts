import { channels as channelCalls } from "@marquee/contract/channels";
import { contents as calls, type ContentType } from "@marquee/contract/contents";
import type { ListDeclaration, ListQuery } from "@marquee/contract/kernel";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { belongsTo, fromNobodyBlocked, isPrivate, listedChannels, subscribedBy } from "../../channels/index.ts";
import { momentOf } from "../../kernel/db/caller-of.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { channels } from "../../channels/schema.ts";
import { collectedContents, contentInterests, contentProgress, contents } from "../../channels/content-schema.ts";
import { readContents, readContentsBeside } from "./contents.ts";

export const contentSearch = "content";

export const contentKeyset: KeysetDeclaration = {
  fields: {
    published: { by: contents.published, type: "timestamptz" },
    title: { by: contents.title, type: "text" },
  },
  id: contents.id,
};

/** What a list of contents is narrowed to. */
export type Narrowed = {
  readonly type?: ContentType | undefined;
  readonly featured?: boolean | undefined;
  readonly past?: boolean | undefined;
  readonly interest?: string | undefined;
};

/**
 * What the caller finds in the channels that a surrounding query is about, those that are for their group too:
 * `content.find` of the policy, for rows of a list. `past`: what is out; `false`: what is announced.
 */
export function foundContents(scope: Scope, { past = true }: Pick<Narrowed, "past"> = {}): SQL | undefined {
  const isInTime = past
    ? sql`${contents.published} <= ${momentOf(scope)}`
    : sql`${contents.published} > ${momentOf(scope)}`;
  const isForThem = sql`(not (${contents.groupOnly} or ${isPrivate(scope)}) or ${belongsTo(scope)})`;
  return and(eq(contents.visible, true), isInTime, fromNobodyBlocked(scope), isForThem);
}

/** The same in all channels that everybody finds. */
export const listedContents = (scope: Scope, narrowed: Narrowed = {}): SQL | undefined =>
  and(listedChannels(scope), foundContents(scope, narrowed), narrowedTo(scope, narrowed));

function narrowedTo(scope: Scope, { type, featured, interest }: Narrowed): SQL | undefined {
  return and(
    type === undefined ? undefined : ofType(type),
    featured === undefined ? undefined : eq(contents.featured, featured),
    interest === undefined ? undefined : isAbout(scope, interest),
  );
}

function ofType(type: ContentType): SQL {
  if (type === "video") return sql`${contents.videoId} is not null`;
  if (type === "audio") return sql`(${contents.videoId} is null and ${contents.audioId} is not null)`;
  return sql`(${contents.videoId} is null and ${contents.audioId} is null)`;
}

/** Uses content_interests_interest_index. */
const isAbout = (scope: Scope, interestId: string): SQL => sql`${contents.id} = any(array(
  select ci.content_id from ${contentInterests} ci where ${ofTenant(scope, "ci")} and ci.interest_id = ${interestId}))`;

type ContentsQuery = ListQuery & Narrowed;

/** Walks contents_published_order. */
export const listContents = (scope: Scope, query: ContentsQuery) =>
  listContentsWhere(scope, { list: inOrder(calls.list.list, query), query }, listedContents(scope, query));

/** Uses channel_subscribers_account_index and contents_channel_published_order. */
export function listOfSubscribed(scope: Scope<Member>, query: ContentsQuery) {
  const ofTheirs = sql`${contents.channelId} = any(${subscribedBy(scope)})`;
  return listContentsWhere(scope, { list: calls.subscribed.list, query }, and(listedContents(scope, query), ofTheirs));
}

/** In one channel, which the caller may view. Walks contents_channel_published_order. */
export function listContentsOf(scope: Scope, channelId: string, query: ContentsQuery) {
  const within = and(eq(contents.channelId, channelId), foundContents(scope, query), narrowedTo(scope, query));
  return listContentsWhere(scope, { list: inOrder(channelCalls.contents.list, query), query }, within);
}

/** What comes first is announced first. */
const inOrder = (list: ListDeclaration, { past }: Narrowed): ListDeclaration =>
  past === false ? { ...list, order: "published" } : list;

type Asked = { readonly list: ListDeclaration; readonly query: ListQuery };

/** A page of the contents that a condition is true for, which may be about their channels too: what `pageOf` takes. */
export function listContentsWhere(scope: Scope, { list, query }: Asked, condition: SQL | undefined) {
  const searched = { kind: contentSearch, id: contents.id, list, keyset: contentKeyset, query };
  return listFound(scope, searched, (part, found) => readContents(scope, part, and(condition, found)));
}

const inCollection: KeysetDeclaration = {
  fields: {
    sortOrder: { by: collectedContents.sortOrder, type: "integer" },
    published: { by: contents.published, type: "timestamptz" },
  },
  id: contents.id,
};

/** In a collection of a channel, which the caller may view. Walks collected_contents_order. */
export function listCollected(scope: Scope, collectionId: string, query: ListQuery) {
  const { list } = channelCalls.contentsOfCollection;
  const on = and(sameTenant(collectedContents, contents), eq(collectedContents.contentId, contents.id));
  const within = and(eq(collectedContents.collectionId, collectionId), foundContents(scope));
  const searched = { kind: contentSearch, id: contents.id, list, keyset: inCollection, query };
  return listFound(scope, searched, (part, found) =>
    readContentsBeside(scope, { table: collectedContents, on }, part, and(within, found)),
  );
}

const byPlaying: KeysetDeclaration = {
  fields: { playedAt: { by: contentProgress.playedAt, type: "timestamptz" } },
  id: contents.id,
};

/** Walks content_progress_order. */
export function listBegun(scope: Scope<Member>, query: ListQuery) {
  const on = and(sameTenant(contentProgress, contents), eq(contentProgress.contentId, contents.id));
  const own = and(eq(contentProgress.accountId, scope.caller.accountId), listedContents(scope));
  const searched = { kind: contentSearch, id: contents.id, list: calls.begun.list, keyset: byPlaying, query };
  return listFound(scope, searched, (part, found) =>
    readContentsBeside(scope, { table: contentProgress, on }, part, and(own, found)),
  );
}

/** How many of the channel of a surrounding query the caller finds in a collection. Uses collected_contents_order. */
export const countCollected = (scope: Scope, collectionId: SQL): SQL<number> => sql<number>`(
  select count(*)::int from ${collectedContents}
  join ${contents} on ${and(sameTenant(contents, collectedContents), eq(contents.id, collectedContents.contentId))}
  join ${channels} on ${and(sameTenant(channels, contents), eq(channels.id, contents.channelId))}
  where ${and(ofTenant(scope, collectedContents), eq(collectedContents.collectionId, collectionId), foundContents(scope))})`;
