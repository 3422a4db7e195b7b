import { kernelErrors } from "@marquee/contract/kernel";
import { posts } from "@marquee/contract/posts";
import { accountSummaryView, readUnblocked } from "../accounts/index.ts";
import { eventPolicy } from "../events/index.ts";
import { isInterest } from "../interests/index.ts";
import { reaction } from "../kernel/outbox/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { postsByTheClock } from "./by-the-clock.ts";
import { createPost } from "./create-post.ts";
import { scheduledPostDue } from "./events.ts";
import { likePost, unlikePost } from "./like-post.ts";
import { pinPost, pinToProfile, unpinFromProfile, unpinPost } from "./pin-post.ts";
import { vote } from "./polls.ts";
import { groupPostsPolicy, postPolicy } from "./policy.ts";
import { publishDue, publishNow } from "./publish-scheduled.ts";
import { listEdits } from "./queries/edits.ts";
import { listFeed } from "./queries/feed.ts";
import { listLikes } from "./queries/likes.ts";
import {
  listComments,
  listMediaIn,
  listMediaOf,
  listPosts,
  listPostsAbout,
  listPostsAt,
  listPostsIn,
  listPostsOf,
  listPostsOfOwnGroups,
  listSavedPosts,
  type PostPage,
} from "./queries/lists.ts";
import { readPinned } from "./queries/pinned.ts";
import { readPost } from "./queries/posts.ts";
import { listScheduled } from "./queries/scheduled.ts";
import { listWaiting } from "./queries/waiting.ts";
import { ranked } from "./rank-feed.ts";
import { removePost } from "./remove-post.ts";
import { reportPost, withdrawReport } from "./report-post.ts";
import { savePost, unsavePost } from "./save-post.ts";
import { reschedulePost, schedulePost, unschedulePost } from "./schedule-post.ts";
import { scheduledView } from "./scheduled-view.ts";
import { updatePost } from "./update-post.ts";
import { activityView } from "./views.ts";

const page = (scope: Scope, { window, rows }: PostPage) => pageOf(window, rows, (row) => activityView(scope, row));

export const postsModule = serve(posts, {
  list: query(posts.list, async ({ scope, query }) => page(scope, await listPosts(scope, query))),
  create: createPost,
  waiting: query(posts.waiting, async ({ scope, query }) => page(scope, await listWaiting(scope, query))),
  get: query(posts.get, postPolicy, async ({ scope, subject }) =>
    activityView(scope, await readPost(scope, subject.id)),
  ),
  update: updatePost,
  edits: query(posts.edits, postPolicy, async ({ scope, subject, query }) => {
    const { window, rows } = await listEdits(scope, subject.id, query);
    return pageOf(window, rows, ({ cursorKey: _, ...edit }) => edit);
  }),
  remove: removePost,
  comments: query(posts.comments, postPolicy, async ({ scope, subject, query }) =>
    page(scope, await listComments(scope, query, { of: subject.id })),
  ),
  like: likePost,
  unlike: unlikePost,
  likes: query(posts.likes, postPolicy, async ({ scope, subject, query: { reaction, ...query } }) => {
    const { window, rows } = await listLikes(scope, { postId: subject.id, reaction }, query);
    return pageOf(window, rows, ({ account, reaction: given, createdAt }) => {
      return { account: accountSummaryView(scope, account), reaction: given, createdAt };
    });
  }),
  report: reportPost,
  withdrawReport,
  save: savePost,
  unsave: unsavePost,
  saved: query(posts.saved, async ({ scope, query }) => page(scope, await listSavedPosts(scope, query))),
  vote,
  pinned: query(posts.pinned, async ({ scope, query }) =>
    (await readPinned(scope, query)).map((post) => activityView(scope, post)),
  ),
  pin: pinPost,
  unpin: unpinPost,
  pinToProfile,
  unpinFromProfile,
  schedule: schedulePost,
  scheduled: query(posts.scheduled, async ({ scope, query }) => {
    const { window, rows } = await listScheduled(scope, query);
    return pageOf(window, rows, (row) => scheduledView(scope, row));
  }),
  reschedule: reschedulePost,
  unschedule: unschedulePost,
  publish: publishNow,
  mine: query(posts.mine, async ({ scope, caller, query }) =>
    page(scope, await listPostsOf(scope, query, { of: caller.accountId })),
  ),
  feed: query(posts.feed, async ({ scope, query: { ranked: isRanked, ...query } }) => {
    const found = page(scope, await listFeed(scope, query));
    return isRanked ? { ...found, items: ranked(found.items) } : found;
  }),
  ofMyGroups: query(posts.ofMyGroups, async ({ scope, query }) =>
    page(scope, await listPostsOfOwnGroups(scope, query)),
  ),
  ofAccount: query(posts.ofAccount, async ({ scope, params, query }) => {
    const account = await readUnblocked(scope, params.accountId);
    return page(scope, await listPostsOf(scope, query, { of: account.id }));
  }),
  mediaOfAccount: query(posts.mediaOfAccount, async ({ scope, params, query }) => {
    const account = await readUnblocked(scope, params.accountId);
    return page(scope, await listMediaOf(scope, query, account.id));
  }),
  ofGroup: query(posts.ofGroup, groupPostsPolicy, async ({ scope, params, query }) =>
    page(scope, await listPostsIn(scope, query, { of: params.groupId })),
  ),
  mediaOfGroup: query(posts.mediaOfGroup, groupPostsPolicy, async ({ scope, params, query }) =>
    page(scope, await listMediaIn(scope, query, params.groupId)),
  ),
  ofEvent: query(posts.ofEvent, eventPolicy, async ({ scope, subject, query }) =>
    page(scope, await listPostsAt(scope, query, { of: subject.id })),
  ),
  ofInterest: query(posts.ofInterest, async ({ scope, params, query }) => {
    if (!(await isInterest(scope, params.interestId))) fail(kernelErrors.notFound);
    return page(scope, await listPostsAbout(scope, params.interestId, query));
  }),
});

export const module: SliceModule = {
  serves: [postsModule],
  reactions: [reaction(scheduledPostDue, "publish", publishDue)],
  schedules: (parts) => [postsByTheClock(parts)],
};
