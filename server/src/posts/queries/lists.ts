import { channels } from "@marquee/contract/channels";
import type { InputOf, ListDeclaration, ListQuery } from "@marquee/contract/kernel";
import { posts as calls } from "@marquee/contract/posts";
import { and, eq, gt, isNotNull, isNull, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { notBlocked } from "../../accounts/index.ts";
import type { StatementScope } from "../../kernel/db/caller-of.ts";
import type { Database } from "../../kernel/db/database.ts";
import {
  boundWindow,
  type KeysetDeclaration,
  type KeysetWindow,
  preparedWindow,
  type WindowParts,
} from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { boundTo, preparedPages } from "../../kernel/db/prepared.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { type KeptSearch, listFound } from "../../kernel/search/index.ts";
import { narrowed } from "../../messages/index.ts";
import { savedPosts } from "../saved-schema.ts";
import { postInterests, posts } from "../schema.ts";
import { withAsker } from "./asker.ts";
import { readPosts, type WholePost } from "./posts.ts";
import { findablePosts, isListed, isStandingPost, ownGroups } from "./visibility.ts";

export const postSearch = "post";
export type ListedPost = WholePost & { readonly cursorKey: string };
export type PostPage = { readonly window: KeysetWindow; readonly rows: readonly ListedPost[] };
type Key = { readonly id: string; readonly cursorKey: string };

export const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: posts.createdAt, type: "timestamptz" } },
  id: posts.id,
};

/** A page in two steps: its keys, and then everything that its posts carry. */
export async function wholePage<Row extends Key>(
  scope: Scope,
  { window, rows }: { readonly window: KeysetWindow; readonly rows: readonly Row[] },
): Promise<{ window: KeysetWindow; rows: (WholePost & Row)[] }> {
  const whole = new Map(
    (
      await readPosts(
        scope,
        rows.map(({ id }) => id),
      )
    ).map((post) => [post.id, post]),
  );
  return {
    window,
    rows: rows.flatMap((row) => {
      const post = whole.get(row.id);
      return post ? [{ ...post, ...row }] : [];
    }),
  };
}

/** Which posts a list has. `of`: the one thing whose posts they are. */
type Which = (scope: StatementScope, of: string | Placeholder) => SQL | undefined;

/** `within`: what narrows the list further. */
type Asked = { readonly of?: string; readonly within?: SQL | undefined };

/** Lists what stands in `posts` itself. The statement's text is made once, also for what few words are searched for. */
function listed(list: ListDeclaration, which: Which) {
  const plain = preparedPages((database, scope, window, search: KeptSearch | undefined) => {
    const where = (asked: StatementScope) => and(which(asked, sql.placeholder("of")), search?.condition(asked));
    return keysOf(database, scope, where, preparedWindow(keyset, window)).prepare("post_keys");
  });
  return async (scope: Scope, query: ListQuery, { of = "", within }: Asked = {}): Promise<PostPage> => {
    const found = await listFound(
      scope,
      { kind: postSearch, id: posts.id, list, keyset, query },
      (part, matching, kept) =>
        within || (matching && !kept)
          ? keysOf(scope.database, scope, (asked) => and(which(asked, of), matching, within), part)
          : plain(scope, part, kept).execute({ ...boundTo(scope), ...boundWindow(part), ...kept?.values, of }),
    );
    return wholePage(scope, found);
  };
}

type Where = (asked: StatementScope) => SQL | undefined;

function keysOf(database: Database, scope: StatementScope, where: Where, part: WindowParts) {
  const { from, asked } = withAsker(database, scope);
  return from
    .select({ id: posts.id, cursorKey: part.key })
    .from(posts)
    .where(and(ofTenant(asked, posts), where(asked), part.after))
    .orderBy(...part.orderBy)
    .limit(part.limit)
    .offset(part.offset);
}

/** What stands for an audience that the caller was let into. */
const unblocked = (scope: StatementScope): SQL | undefined => notBlocked(scope, posts.accountId);

const everybodys = listed(calls.list.list, (scope) => and(isListed, findablePosts(scope)));

/** Walks posts_created_order, or of somebody posts_account_order, of a place posts_group_order or posts_event_order. */
export function listPosts(scope: Scope, { groupId, eventId, ...query }: InputOf<typeof calls.list>): Promise<PostPage> {
  const within = and(
    groupId === undefined ? undefined : eq(posts.groupId, groupId),
    eventId === undefined ? undefined : eq(posts.eventId, eventId),
    narrowed(posts, query),
  );
  return everybodys(scope, query, { within });
}

/** Walks posts_account_order. */
export const listPostsOf = listed(calls.ofAccount.list, (scope, accountId) =>
  and(isListed, eq(posts.accountId, accountId), findablePosts(scope)),
);

/** Walks posts_group_order. */
export const listPostsIn = listed(calls.ofGroup.list, (scope, groupId) =>
  and(isListed, eq(posts.groupId, groupId), unblocked(scope)),
);

/** Walks posts_event_order. */
export const listPostsAt = listed(calls.ofEvent.list, (scope, eventId) =>
  and(isListed, eq(posts.eventId, eventId), unblocked(scope)),
);

/** What is about a content, for whoever was let into it. Walks posts_content_order. */
const aboutContent = listed(channels.activities.list, (scope, contentId) =>
  and(isStandingPost, eq(posts.contentId, contentId), unblocked(scope)),
);
export const listPostsAboutContent = (scope: Scope, contentId: string, query: ListQuery): Promise<PostPage> =>
  aboutContent(scope, query, { of: contentId });

/** Walks posts_created_order, or posts_group_order for few groups. */
export const listPostsOfOwnGroups = listed(calls.ofMyGroups.list, (scope) =>
  and(isListed, sql`${posts.groupId} = any(${ownGroups(scope)})`, findablePosts(scope)),
);

/** What answers a post or a comment; of what was deleted only what is answered itself. Walks posts_comments_order. */
export const listComments = listed(calls.comments.list, (scope, postId) => {
  const isThere = or(isNull(posts.deletedAt), gt(posts.commentsCount, 0));
  return and(eq(posts.commentedId, postId), isThere, unblocked(scope));
});

type MediaQuery = ListQuery & { readonly type?: "images" | "videos" | undefined };
function carries({ type }: MediaQuery): SQL | undefined {
  const [pictures, video] = [gt(posts.imageCount, 0), isNotNull(posts.videoId)];
  if (type === undefined) return or(pictures, video);
  return type === "images" ? pictures : video;
}

const media = ["images", "videos", undefined] as const;

/** One list for each type. */
function mediaListed(list: ListDeclaration, which: Which) {
  const lists = new Map(
    media.map((type) => [type, listed(list, (...asked) => and(which(...asked), carries({ type })))]),
  );
  return (scope: Scope, query: MediaQuery, of: string): Promise<PostPage> => {
    const ofType = lists.get(query.type);
    if (!ofType) throw new Error(`there are no ${query.type}`);
    return ofType(scope, query, { of });
  };
}

/** Walks posts_account_order, and looks at each post. */
export const listMediaOf = mediaListed(calls.mediaOfAccount.list, (scope, accountId) =>
  and(isListed, eq(posts.accountId, accountId), findablePosts(scope)),
);

/** Walks posts_group_order, and looks at each post. */
export const listMediaIn = mediaListed(calls.mediaOfGroup.list, (scope, groupId) =>
  and(isListed, eq(posts.groupId, groupId), unblocked(scope)),
);

export const interestKeyset: KeysetDeclaration = {
  fields: { createdAt: { by: postInterests.createdAt, type: "timestamptz" } },
  id: postInterests.postId,
};

/** Walks post_interests_order. */
export function listPostsAbout(scope: Scope, interestId: string, query: ListQuery): Promise<PostPage> {
  const named = and(eq(postInterests.interestId, interestId), isListed);
  const { list } = calls.ofInterest;
  return listBeside(scope, { list, query, table: postInterests, keyset: interestKeyset, condition: named });
}

const savedKeyset: KeysetDeclaration = {
  fields: { createdAt: { by: savedPosts.createdAt, type: "timestamptz" } },
  id: savedPosts.postId,
};

/** What the caller has saved, the last saved first. Walks saved_posts_order. */
export function listSavedPosts(scope: Scope<Member>, query: ListQuery): Promise<PostPage> {
  const own = eq(savedPosts.accountId, scope.caller.accountId);
  const { list } = calls.saved;
  const condition = and(own, isStandingPost);
  return listBeside(scope, { list, query, table: savedPosts, keyset: savedKeyset, condition });
}

type Beside = {
  readonly list: ListDeclaration;
  readonly query: ListQuery;
  /** What says which posts, and has their order. */
  readonly table: typeof postInterests | typeof savedPosts;
  readonly keyset: KeysetDeclaration;
  readonly condition: SQL | undefined;
};

/** Posts that stand in another table, as far as the caller finds them, in its order. */
async function listBeside(scope: Scope, { list, query, table, keyset, condition }: Beside): Promise<PostPage> {
  const found = await listFound(scope, { kind: postSearch, id: posts.id, list, keyset, query }, (part, matching) =>
    scope.database
      .select({ id: posts.id, cursorKey: part.key })
      .from(table)
      .innerJoin(posts, and(sameTenant(posts, table), eq(posts.id, table.postId)))
      .where(and(ofTenant(scope, table), condition, findablePosts(scope), matching, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
  return wholePage(scope, found);
}
