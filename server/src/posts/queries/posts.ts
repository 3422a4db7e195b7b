import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { accountOf, type AccountSummaryRow, amongBlocked, notBlocked } from "../../accounts/index.ts";
import { eventOf, type EventSummaryRow } from "../../events/index.ts";
import { groupOf, groupStandingOf, type GroupSummaryRow } from "../../groups/index.ts";
import { listed } from "../../kernel/db/arrays.ts";
import { callerOf, type StatementScope } from "../../kernel/db/caller-of.ts";
import type { Database } from "../../kernel/db/database.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import { boundTo, preparedOnce } from "../../kernel/db/prepared.ts";
import type { Scope } from "../../kernel/scope.ts";
import { type Attachments, type EntityRow, readAttachments, readEntities } from "../../messages/index.ts";
import { type ShownVideo, videoOf } from "../../storage/index.ts";
import { isOpen, type Audience } from "../audience.ts";
import { savedPosts } from "../saved-schema.ts";
import { postEntities, postParts, postReactions, postReports, posts } from "../schema.ts";
import { eventAudienceOf } from "./audiences.ts";
import { type PollRow, readPolls } from "./polls.ts";
import { type Quoted, readQuoted, reshareColumns } from "./quotes.ts";
import { postOf, type PostSummaryRow } from "./summaries.ts";

type OwnReport = { readonly id: string; readonly createdAt: string };
export type PostRow = typeof posts.$inferSelect & {
  readonly account: AccountSummaryRow;
  readonly group: GroupSummaryRow | null;
  readonly event: EventSummaryRow | null;
  readonly audience: Audience;
  readonly commented: PostSummaryRow | null;
  readonly video: ShownVideo | null;
  /** When the caller liked it. */
  readonly likedAt: string | null;
  /** The caller's latest comment below it. */
  readonly ownComment: string | null;
  readonly ownReport: OwnReport | null;
  readonly isSaved: boolean;
  readonly reshares: number;
  /** The caller's own without words. */
  readonly ownReshare: string | null;
  readonly hiddenLikes: number;
  readonly hiddenComments: number;
};
export type WholePost = PostRow &
  Attachments & {
    readonly entities: readonly EntityRow[];
    readonly poll: PollRow | undefined;
    readonly quoted: Quoted | undefined;
  };

/** What of a post is the caller's own, by post_reactions_unique, posts_commenters_index, post_reports_unique and the key of saved_posts. */
function ownColumns(scope: StatementScope) {
  const id = outer(posts.id);
  return {
    likedAt: sql<string | null>`(select r.created_at from ${postReactions} r where ${ofTenant(scope, "r")}
      and r.message_id = ${id} and r.account_id = ${callerOf(scope)} limit 1)`.as("liked_at"),
    ownComment: sql<string | null>`(select c.id from ${posts} c where ${ofTenant(scope, "c")}
      and (c.root_id = ${id} or c.commented_id = ${id}) and c.account_id = ${callerOf(scope)} and c.deleted_at is null
      order by c.created_at desc limit 1)`.as("own_comment"),
    ownReport:
      sql<OwnReport | null>`(select json_build_object('id', r.id, 'createdAt', r.created_at) from ${postReports} r
      where ${ofTenant(scope, "r")} and r.message_id = ${id} and r.account_id = ${callerOf(scope)})`.as("own_report"),
    isSaved: sql<boolean>`exists (select from ${savedPosts} sp where ${ofTenant(scope, "sp")}
      and sp.account_id = ${callerOf(scope)} and sp.post_id = ${id})`.as("is_saved"),
  };
}

/** How much of both counts is of people with a block between them and the caller, or answers to these. They are few. */
function hiddenColumns(scope: StatementScope) {
  const id = outer(posts.id);
  const below = sql`${posts} c where ${ofTenant(scope, "c")} and (c.root_id = ${id} or c.commented_id = ${id}) and c.deleted_at is null`;
  const underHidden = sql`c.commented_id = any(array(select q.id from ${posts} q where ${ofTenant(scope, "q")}
    and q.root_id = ${id} and ${amongBlocked(scope, sql`q.account_id`)}))`;
  const isMember = scope.caller.accountId !== undefined;
  const none = sql<number>`0`;
  return {
    hiddenLikes: (isMember
      ? sql<number>`(select count(*)::int from ${postReactions} r where ${ofTenant(scope, "r")}
          and r.message_id = ${id} and ${amongBlocked(scope, sql`r.account_id`)})`
      : none
    ).as("hidden_likes"),
    hiddenComments: (isMember
      ? sql<number>`(select count(*)::int from ${below} and (${amongBlocked(scope, sql`c.account_id`)} or ${underHidden}))`
      : none
    ).as("hidden_comments"),
  };
}

function columnsFor(scope: StatementScope) {
  return {
    ...getTableColumns(posts),
    account: accountOf(posts.organizationId, posts.accountId).as("post_account"),
    group: groupOf(posts.organizationId, posts.groupId).as("post_group"),
    event: eventOf(posts.organizationId, posts.eventId).as("post_event"),
    groupAudience: groupStandingOf(scope, posts.groupId).as("group_audience"),
    eventAudience: eventAudienceOf(scope, posts.eventId).as("event_audience"),
    commented: postOf(scope, posts.commentedId).as("commented"),
    video: videoOf(posts.organizationId, posts.videoId).as("post_video"),
    ...ownColumns(scope),
    ...hiddenColumns(scope),
    ...reshareColumns(scope),
  };
}

const selected = (database: Database, scope: StatementScope, condition: SQL | undefined) =>
  database
    .select(columnsFor(scope))
    .from(posts)
    .where(and(ofTenant(scope, posts), condition));

const byIds = preparedOnce((database, scope) =>
  selected(database, scope, sql`${posts.id} = any(${listed("uuid", "ids")})`).prepare("posts_by_ids"),
);

type Selected = Awaited<ReturnType<typeof selected>>[number];

const withAudience = ({ groupAudience, eventAudience, ...row }: Selected): PostRow => ({
  ...row,
  audience: { group: groupAudience, event: eventAudience },
});

/** Whole posts in the order of their ids: a fixed few statements for all of them. */
export async function readPosts(scope: Scope, ids: readonly string[]): Promise<WholePost[]> {
  if (ids.length === 0) return [];
  const rows = (await byIds(scope).execute({ ...boundTo(scope), ids: [...ids] })).map(withAudience);
  const [entities, polls, quotes, attachmentsOf] = await Promise.all([
    readEntities(scope, postEntities, ids),
    readPolls(scope, ids),
    readQuoted(scope, ids),
    readAttachments(scope, postParts, rows),
  ]);
  const whole = new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        entities: entities.get(row.id) ?? [],
        poll: polls.get(row.id),
        quoted: quotes.get(row.id),
        ...attachmentsOf(row.id),
      },
    ]),
  );
  return ids.flatMap((id) => whole.get(id) ?? []);
}

/** One post after it was written or changed. */
export async function readPost(scope: Scope, id: string): Promise<WholePost> {
  const [post] = await readPosts(scope, [id]);
  if (!post) throw new Error("a post that was just written is not there");
  return post;
}

/**
 * A post or comment that stands, for an audience that is there for the caller, by nobody with a block between; a comment of
 * a post for which that holds as well. Uses the key of posts.
 */
export async function findPost(scope: Scope, id: string): Promise<PostRow | undefined> {
  const [row] = await standing(scope).execute({ ...boundTo(scope), id });
  const post = row && withAudience(row);
  const isGone = post === undefined || (post.deletedAt !== null && (post.rootId === null || post.commentsCount === 0));
  return isGone || !isOpen(scope.caller, post.audience) ? undefined : post;
}

const standing = preparedOnce((database, scope) => {
  const unblocked = notBlocked(scope, posts.accountId);
  const rootStands = sql`(${posts.rootId} is null or exists (select from ${posts} pr where ${ofTenant(scope, "pr")}
    and pr.id = ${posts.rootId} and pr.deleted_at is null and ${notBlocked(scope, sql`pr.account_id`) ?? sql`true`}))`;
  const isIt = eq(posts.id, sql.placeholder("id"));
  return selected(database, scope, and(isIt, unblocked, rootStands)).prepare("standing_post");
});
