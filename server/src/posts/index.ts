export { moderatedPosts } from "./moderated.ts";
export { postLiked, postReshared, postWritten, scheduledPostRefused } from "./events.ts";
export { listActivitiesOfContent } from "./of-content.ts";
export { postSearch } from "./queries/lists.ts";
export { withAsker } from "./queries/asker.ts";
export { postOf, withSeenPost } from "./queries/summaries.ts";
export { activitySummaryView } from "./views.ts";
export { findablePosts, isListed } from "./queries/visibility.ts";
