import type { ListQuery } from "@marquee/contract/kernel";
import { type ActivityReason, posts as calls } from "@marquee/contract/posts";
import { and, type SQL, sql } from "drizzle-orm";
import { follows } from "../../accounts/schema.ts";
import { accountInterests, interests } from "../../interests/schema.ts";
import { callerOf, type StatementScope } from "../../kernel/db/caller-of.ts";
import {
  boundWindow,
  type KeysetWindow,
  preparedWindow,
  keysetWindow,
  type WindowParts,
} from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { boundTo, preparedPages } from "../../kernel/db/prepared.ts";
import { statement } from "../../kernel/db/statement.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { postInterests, posts } from "../schema.ts";
import { asAsker } from "./asker.ts";
import { interestKeyset, keyset, postSearch, wholePage } from "./lists.ts";
import { findablePosts, isListed, ownEvents, ownGroups } from "./visibility.ts";

type FeedKey = {
  readonly id: string;
  readonly cursorKey: string;
  /** Undefined for the caller's own. */
  readonly reason: ActivityReason | null;
  readonly interest: string | null;
};

/** In the order in which a reason counts where a post has several. */
const reasons: readonly (ActivityReason | null)[] = [null, "follow", "group", "event", "interest"];

/**
 * What the caller and those whom they follow, their groups, events and interests have posted: of each source a page from
 * the end of its index, and of all of these together the page that was asked for (docs/decisions/137).
 */
export async function listFeed(scope: Scope<Member>, query: ListQuery) {
  const searched = { kind: postSearch, id: posts.id, list: calls.feed.list, keyset, query };
  const found = await listFound(scope, searched, async (part, matching) => {
    const about = keysetWindow(calls.feed.list, interestKeyset, query);
    const rows = await (matching
      ? scope.database.execute<FeedRow>(feedKeys(scope, { part, about, matching, descending: isDescending(part) }))
      : wholeFeed(scope, part)(scope.database, { ...boundTo(scope), ...boundWindow(part) }));
    return rows.map(keyOf);
  });
  return wholePage(scope, found);
}

const isDescending = ({ order }: KeysetWindow): boolean => order.startsWith("-");

/** Where nothing is searched for, the statement's text is made once. */
const wholeFeed = preparedPages((_database, scope, window) => {
  const [part, about] = [preparedWindow(keyset, window), preparedWindow(interestKeyset, window)];
  const asked = { part, about, matching: undefined, descending: isDescending(window) };
  return statement<FeedRow>(() => feedKeys(scope, asked));
});

type FeedRow = { id: string; cursor_key: string; reason: number; interest: string | null };
const keyOf = ({ id, cursor_key: cursorKey, reason, interest }: FeedRow): FeedKey => ({
  id,
  cursorKey,
  reason: reasons[reason] ?? null,
  interest,
});

type Asked = {
  readonly part: WindowParts;
  /** The same window over posts that name an interest. */
  readonly about: WindowParts;
  readonly matching: SQL | undefined;
  readonly descending: boolean;
};

const feedKeys = (scope: StatementScope, asked: Asked): SQL => asAsker(scope, (within) => keysWithin(within, asked));

function keysWithin(scope: StatementScope, asked: Asked): SQL {
  const { part } = asked;
  const direction = sql.raw(asked.descending ? "desc" : "asc");
  const caller = callerOf(scope);
  const followed = sql`array(select f.account_id from ${follows} f where ${ofTenant(scope, "f")} and f.follower_id = ${caller})`;
  const chosen = sql`array(select ai.interest_id from ${accountInterests} ai where ${ofTenant(scope, "ai")} and ai.account_id = ${caller})`;
  const sources = [
    sql`(${newest(scope, asked, { is: sql`${posts.accountId} = ${caller}`, reason: 0 })})`,
    each(followed, newest(scope, asked, { is: sql`${posts.accountId} = source.id`, reason: 1 })),
    each(ownGroups(scope), newest(scope, asked, { is: sql`${posts.groupId} = source.id`, reason: 2 })),
    each(ownEvents(scope), newest(scope, asked, { is: sql`${posts.eventId} = source.id`, reason: 3 })),
    each(chosen, newestAbout(scope, asked)),
  ];
  return sql`
    select fed.id, (extract(epoch from fed.created_at) * 1000)::bigint::text as cursor_key, min(fed.reason) as reason,
      (select n.name from ${interests} n where ${ofTenant(scope, "n")} and n.id = min(fed.interest_id::text)::uuid) as interest
    from (${sql.join(sources, sql` union all `)}) fed
    group by fed.id, fed.created_at
    order by fed.created_at ${direction}, fed.id ${direction} limit ${part.limit}::integer offset ${part.offset}::integer`;
}

const each = (ids: SQL, found: SQL): SQL =>
  sql`(select fed.* from unnest(${ids}) as source(id) cross join lateral (${found}) fed)`;

/** Of each source as many as the page and those before it could take. */
const upTo = ({ limit, offset }: WindowParts): SQL => sql`${limit}::integer + ${offset}::integer`;

type Source = { readonly is: SQL; readonly reason: number };

/** The end of posts_account_order, posts_group_order or posts_event_order of one source. */
function newest(scope: StatementScope, { part, matching }: Asked, { is, reason }: Source): SQL {
  const condition = and(ofTenant(scope, posts), is, isListed, findablePosts(scope), matching, part.after);
  return sql`select ${posts.id} as id, ${posts.createdAt} as created_at, ${reason}::integer as reason, null::uuid as interest_id
    from ${posts} where ${condition} order by ${sql.join(part.orderBy, sql`, `)} limit ${upTo(part)}`;
}

/** The end of post_interests_order of one interest. */
function newestAbout(scope: StatementScope, { matching, about }: Asked): SQL {
  const condition = and(
    ofTenant(scope, postInterests),
    sql`${postInterests.interestId} = source.id`,
    isListed,
    findablePosts(scope),
    matching,
    about.after,
  );
  return sql`select ${posts.id} as id, ${posts.createdAt} as created_at, 4 as reason, ${postInterests.interestId} as interest_id
    from ${postInterests}
    join ${posts} on ${sameTenant(posts, postInterests)} and ${posts.id} = ${postInterests.postId}
    where ${condition} order by ${sql.join(about.orderBy, sql`, `)} limit ${upTo(about)}`;
}
