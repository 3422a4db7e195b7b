import type { Activity, ActivitySummary } from "@marquee/contract/posts";
import { accountSummaryView } from "../accounts/index.ts";
import { contentSummaryView } from "../contents/index.ts";
import { eventSummaryOfRow } from "../events/index.ts";
import { groupSummaryView } from "../groups/index.ts";
import { imageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { attachmentsView, entityView } from "../messages/index.ts";
import { videoView } from "../storage/index.ts";
import { mayVote, rightsIn } from "./policy.ts";
import { pollView } from "./poll-view.ts";
import type { WholePost } from "./queries/posts.ts";
import type { PostSummaryRow } from "./queries/summaries.ts";

export function activitySummaryView(scope: Scope, row: PostSummaryRow): ActivitySummary {
  const { id, text, rootId, contentId, account, image, video, createdAt } = row;
  return {
    id,
    message: text,
    rootId,
    contentId,
    account: accountSummaryView(scope, account),
    image: imageView(scope, image),
    video: video && videoView(scope, video),
    createdAt: new Date(createdAt),
  };
}

/** In a feed with the reason why it is there. */
type Reasoned = {
  readonly reason?: NonNullable<Activity["because"]>["reason"] | null;
  readonly interest?: string | null;
};

export function activityView(scope: Scope, post: WholePost & Reasoned): Activity {
  const { images, files } = attachmentsView(scope, post);
  const { ownReport, ownLike, reason = null, interest = null } = post;
  // What was withheld still has them beside it.
  const [entities, video] = post.deletedAt === null ? [post.entities, post.video] : [[], null];
  return {
    id: post.id,
    message: post.text,
    image: images[0] ? withoutDescription(images[0]) : null,
    video: video && videoView(scope, video),
    account: accountSummaryView(scope, post.account),
    rootId: post.rootId,
    contentId: post.contentId,
    createdAt: post.createdAt,
    group: groupSummaryView(scope, post.group),
    event: eventSummaryOfRow(scope, post.event),
    content: contentIn(scope, post),
    commented: post.commented && activitySummaryView(scope, post.commented),
    entities: entities.map((entity) => entityView(scope, entity)),
    images,
    files,
    editedAt: post.editedAt,
    deletedAt: post.deletedAt,
    updatedAt: post.updatedAt,
    likes: ownLike === null ? [] : [{ ...ownLike, createdAt: new Date(ownLike.createdAt) }],
    reactions: post.reactions.map(({ reaction, count }) => ({ reaction, count })),
    comments: post.ownComment === null ? [] : [{ id: post.ownComment }],
    reports: ownReport === null ? [] : [{ id: ownReport.id, createdAt: new Date(ownReport.createdAt) }],
    _count: {
      likes: Math.max(0, post.reactionCount - post.hiddenLikes),
      comments: post.commentsCount - post.hiddenComments,
      reshares: post.reshares,
    },
    quoted: quotedView(scope, post),
    because: reason === null ? null : { reason, name: reason === "interest" ? interest : null },
    poll: post.poll && post.deletedAt === null ? pollView(scope, post.poll, mayVote(scope, post)) : null,
    isPinned: post.pinned !== null,
    isPinnedToProfile: post.pinnedToProfile !== null,
    waits: post.approval === "waiting",
    viewer: { isSaved: post.isSaved, reshareId: post.ownReshare, ...rightsIn(scope, post) },
  };
}

/** What it is about, for whoever may read that. */
function contentIn(scope: Scope, { audience: { content } }: WholePost): Activity["content"] {
  return content?.reads.allowed ? contentSummaryView(scope, content.facts) : null;
}

const withoutDescription = ({ description: _, ...image }: Activity["images"][number]) => image;

function quotedView(scope: Scope, { quoted, deletedAt }: WholePost): Activity["quoted"] {
  if (!quoted || deletedAt !== null) return null;
  return { activity: quoted.post && activitySummaryView(scope, quoted.post) };
}
