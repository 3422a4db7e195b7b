import { messageErrors } from "@marquee/contract/messages";
import { posts } from "@marquee/contract/posts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { postLiked } from "./events.ts";
import { postPolicy } from "./policy.ts";
import { readPost } from "./queries/posts.ts";
import { setLike } from "./repo/posts.ts";
import { activityView } from "./views.ts";

/** Liking it again is ok and changes nothing. */
export const likePost = command(posts.like, postPolicy, async ({ scope, caller, subject: post }) => {
  if (post.deletedAt) fail(messageErrors.deletedStays);
  if (await setLike(scope, post.id, true)) {
    const { id: activityId, accountId: toId } = post;
    scope.publish(postLiked({ activityId, accountId: caller.accountId, toId }));
  }
  return activityView(scope, await readPost(scope, post.id));
});

export const unlikePost = command(posts.unlike, postPolicy, async ({ scope, subject: post }) => {
  await setLike(scope, post.id, false);
  return activityView(scope, await readPost(scope, post.id));
});
