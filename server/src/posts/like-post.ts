import { messageErrors } from "@marquee/contract/messages";
import { postErrors, posts } from "@marquee/contract/posts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { reactionsOf } from "../kernel/tenancy/reactions.ts";
import { postLiked } from "./events.ts";
import { postPolicy } from "./policy.ts";
import { readPost } from "./queries/posts.ts";
import { addLike, removeLike } from "./repo/likes.ts";
import { activityView } from "./views.ts";

/** Liking it again is ok and changes nothing, but for another reaction; only who did not like it is news. */
export const likePost = command(posts.like, postPolicy, async ({ scope, caller, subject: post, body }) => {
  if (post.deletedAt) fail(messageErrors.deletedStays);
  const offered = reactionsOf(scope.organization.configuration);
  const reaction = body.reaction ?? offered[0];
  if (!offered.includes(reaction)) fail(postErrors.unknownReaction);
  if (await addLike(scope, post.id, { reaction, replaces: typeof body.reaction === "string" })) {
    const { id: activityId, accountId: toId } = post;
    scope.publish(postLiked({ activityId, accountId: caller.accountId, toId }));
  }
  return activityView(scope, await readPost(scope, post.id));
});

export const unlikePost = command(posts.unlike, postPolicy, async ({ scope, subject: post }) => {
  await removeLike(scope, post.id);
  return activityView(scope, await readPost(scope, post.id));
});
