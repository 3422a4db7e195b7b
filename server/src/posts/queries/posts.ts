import type { ReactionCount } from "@marquee/contract/posts";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import {
  accountOf,
  type AccountSummaryRow,
  amongBlocked,
  countAmongBlocked,
  notBlocked,
} from "../../accounts/index.ts";
import { eventOf, type EventSummaryRow } from "../../events/index.ts";
import { groupOf, groupStandingOf, type GroupSummaryRow } from "../../groups/index.ts";
import { listed } from "../../kernel/db/arrays.ts";
import { callerOf, type StatementScope } from "../../kernel/db/caller-of.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import { boundTo, preparedOnce } from "../../kernel/db/prepared.ts";
import type { Scope } from "../../kernel/scope.ts";
import { reactionsOf } from "../../kernel/tenancy/reactions.ts";
import { type Attachments, type EntityRow, readAttachments, readEntities } from "../../messages/index.ts";
import { type ShownVideo, videoOf } from "../../storage/index.ts";
import { isOpen, type Audience } from "../audience.ts";
import { savedPosts } from "../saved-schema.ts";
import { postEntities, postParts, postReactions, postReports, posts } from "../schema.ts";
import { contentAudiences, eventAudienceOf } from "./audiences.ts";
import { polls } from "../poll-schema.ts";
import { postQuotes } from "../quote-schema.ts";
import { withAsker } from "./asker.ts";
import { countReactions } from "./likes.ts";
import { asWritten, isOwnWaiting } from "./own-waiting.ts";
import { type PollRow, readPolls } from "./polls.ts";
import { type Quoted, readQuoted, reshareColumns } from "./quotes.ts";
import { postOf, type PostSummaryRow } from "./summaries.ts";

type OwnLike = { readonly reaction: string; readonly createdAt: string };
type OwnReport = { readonly id: string; readonly createdAt: string };
/** What is asked before anything is done with a post or comment: what it is itself, and whom it is for. */
export type StandingPost = typeof posts.$inferSelect & { readonly audience: Audience };
/** `answeredId`: whoever wrote what it answers; null where the caller may not see them. */
export type AnsweredPost = StandingPost & { readonly answeredId: string | null };
/** What is about a content is to its readers a comment on it, as what answers a post is. */
export const isComment = ({ rootId, contentId }: Pick<StandingPost, "rootId" | "contentId">): boolean =>
  rootId !== null || contentId !== null;
export type PostRow = StandingPost & {
  readonly account: AccountSummaryRow;
  readonly group: GroupSummaryRow | null;
  readonly event: EventSummaryRow | null;
  readonly commented: PostSummaryRow | null;
  readonly video: ShownVideo | null;
  readonly ownLike: OwnLike | null;
  /** The caller's latest comment below it. */
  readonly ownComment: string | null;
  readonly ownReport: OwnReport | null;
  readonly isSaved: boolean;
  readonly reshares: number;
  /** The caller's own without words. */
  readonly ownReshare: string | null;
  readonly hiddenLikes: number;
  readonly hiddenComments: number;
  /** What it reshares. */
  readonly quotedId: string | null;
  readonly hasEntities: boolean;
  readonly hasPoll: boolean;
};
export type WholePost = PostRow &
  Attachments & {
    readonly entities: readonly EntityRow[];
    readonly poll: PollRow | undefined;
    readonly reactions: readonly ReactionCount[];
    readonly quoted: Quoted | undefined;
  };

/** What of a post is the caller's own, by post_reactions_one, posts_commenters_index, post_reports_unique and the key of saved_posts. */
function ownColumns(scope: StatementScope) {
  const id = outer(posts.id);
  return {
    // Without asking where nobody likes it or answers, as most comments are.
    ownLike:
      sql<OwnLike | null>`case when ${outer(posts.reactionCount)} > 0 then (select json_build_object('reaction', r.emoji, 'createdAt', r.created_at) from ${postReactions} r
      where ${ofTenant(scope, "r")} and r.message_id = ${id} and r.account_id = ${callerOf(scope)}) end`.as("own_like"),
    ownComment: sql<
      string | null
    >`case when ${outer(posts.commentsCount)} > 0 then (select c.id from ${posts} c where ${ofTenant(scope, "c")}
      and (c.root_id = ${id} or c.commented_id = ${id}) and c.account_id = ${callerOf(scope)} and c.deleted_at is null
      order by c.created_at desc limit 1) end`.as("own_comment"),
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
  const likes = sql`${postReactions} r where ${ofTenant(scope, "r")} and r.message_id = ${id}
    and ${amongBlocked(scope, sql`r.account_id`)}`;
  const underHidden = sql`c.commented_id = any(array(select q.id from ${posts} q where ${ofTenant(scope, "q")}
    and q.root_id = ${id} and ${amongBlocked(scope, sql`q.account_id`)}))`;
  const isMember = scope.caller.accountId !== undefined;
  const none = sql<number>`0`;
  return {
    hiddenLikes: (isMember ? countAmongBlocked(scope, likes) : none).as("hidden_likes"),
    hiddenComments: (isMember
      ? countAmongBlocked(scope, sql`${below} and (${amongBlocked(scope, sql`c.account_id`)} or ${underHidden})`)
      : none
    ).as("hidden_comments"),
  };
}

/** What is read by statements of its own, where there is any: by the keys of the three. */
function carriedColumns(scope: StatementScope) {
  const id = outer(posts.id);
  return {
    quotedId: sql<
      string | null
    >`(select q.quoted_id from ${postQuotes} q where ${ofTenant(scope, "q")} and q.post_id = ${id})`.as("quoted_id"),
    hasEntities:
      sql<boolean>`exists (select from ${postEntities} e where ${ofTenant(scope, "e")} and e.message_id = ${id})`.as(
        "has_entities",
      ),
    hasPoll: sql<boolean>`exists (select from ${polls} p where ${ofTenant(scope, "p")} and p.post_id = ${id})`.as(
      "has_poll",
    ),
  };
}

const audienceColumns = (scope: StatementScope) => ({
  groupAudience: groupStandingOf(scope, posts.groupId).as("group_audience"),
  eventAudience: eventAudienceOf(scope, posts.eventId).as("event_audience"),
});

function columnsFor(scope: StatementScope) {
  return {
    ...getTableColumns(posts),
    account: accountOf(posts.organizationId, posts.accountId).as("post_account"),
    group: groupOf(posts.organizationId, posts.groupId).as("post_group"),
    event: eventOf(posts.organizationId, posts.eventId).as("post_event"),
    ...audienceColumns(scope),
    commented: postOf(scope, posts.commentedId).as("commented"),
    video: videoOf(posts.organizationId, posts.videoId).as("post_video"),
    ...ownColumns(scope),
    ...hiddenColumns(scope),
    ...reshareColumns(scope),
    ...carriedColumns(scope),
  };
}

const byIds = preparedOnce((database, scope) => {
  const { from, asked } = withAsker(database, scope, ["blocked"]);
  const areThese = sql`${posts.id} = any(${listed("uuid", "ids")})`;
  return from
    .select(columnsFor(asked))
    .from(posts)
    .where(and(ofTenant(scope, posts), areThese))
    .prepare("posts_by_ids");
});

type Audiences = {
  readonly groupAudience: Audience["group"];
  readonly eventAudience: Audience["event"];
};

/** With what each stands in, or is about. */
async function withAudiences<Row extends Audiences & Pick<StandingPost, "contentId">>(
  scope: Scope,
  rows: readonly Row[],
) {
  const contentOf = await contentAudiences(scope, rows);
  return rows.flatMap(({ groupAudience, eventAudience, ...row }) => {
    const content = contentOf(row.contentId);
    // Gone since the first statement.
    if (row.contentId !== null && content === null) return [];
    return [{ ...row, audience: { group: groupAudience, event: eventAudience, content } }];
  });
}

/** Whole posts in the order of their ids: a fixed few statements for all of them. */
export async function readPosts(scope: Scope, ids: readonly string[]): Promise<WholePost[]> {
  if (ids.length === 0) return [];
  const found = await withAudiences(scope, await byIds(scope).execute({ ...boundTo(scope), ids: [...ids] }));
  const rows = found.map((row) => (isOwnWaiting(scope, row) ? asWritten(row) : row));
  const those = (which: (row: PostRow) => boolean): string[] => rows.filter(which).map(({ id }) => id);
  const offersChoice = reactionsOf(scope.organization.configuration).length > 1;
  const [entities, ballots, reactions, quotes, attachmentsOf] = await Promise.all([
    readEntities(
      scope,
      postEntities,
      those(({ hasEntities }) => hasEntities),
    ),
    readPolls(
      scope,
      those(({ hasPoll }) => hasPoll),
    ),
    countReactions(
      scope,
      those(({ reactionCount }) => offersChoice && reactionCount > 0),
    ),
    readQuoted(scope, rows),
    readAttachments(scope, postParts, rows),
  ]);
  const whole = new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        entities: entities.get(row.id) ?? [],
        poll: ballots.get(row.id),
        reactions: reactions.get(row.id) ?? [],
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
 * A post or comment that stands, or waits as the caller's own, for an audience that is there for the caller, by nobody
 * with a block between; a comment of a post for which that holds as well. Uses the key of posts.
 */
export async function findPost(scope: Scope, id: string): Promise<AnsweredPost | undefined> {
  const [post] = await withAudiences(scope, await standing(scope).execute({ ...boundTo(scope), id }));
  const isNoMore = post?.deletedAt && (post.rootId === null || post.commentsCount === 0);
  const isGone = post === undefined || (isNoMore && !isOwnWaiting(scope, post));
  return isGone || !isOpen(scope.caller, post.audience) ? undefined : post;
}

const standing = preparedOnce((database, scope) => {
  const answered = sql<string | null>`(select pp.account_id from ${posts} pp where ${ofTenant(scope, "pp")}
    and pp.id = ${outer(posts.commentedId)} and ${notBlocked(scope, sql`pp.account_id`) ?? sql`true`})`;
  const unblocked = notBlocked(scope, posts.accountId);
  const rootStands = sql`(${posts.rootId} is null or exists (select from ${posts} pr where ${ofTenant(scope, "pr")}
    and pr.id = ${posts.rootId} and pr.deleted_at is null and ${notBlocked(scope, sql`pr.account_id`) ?? sql`true`}))`;
  const isIt = eq(posts.id, sql.placeholder("id"));
  return database
    .select({ ...getTableColumns(posts), ...audienceColumns(scope), answeredId: answered.as("answered_id") })
    .from(posts)
    .where(and(ofTenant(scope, posts), isIt, unblocked, rootStands))
    .prepare("standing_post");
});
