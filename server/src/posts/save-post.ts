import { kernelErrors } from "@marquee/contract/kernel";
import { messageErrors } from "@marquee/contract/messages";
import { postErrors, posts } from "@marquee/contract/posts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { postPolicy } from "./policy.ts";
import { findPost } from "./queries/posts.ts";
import { deleteSaved, insertSaved } from "./repo/saved.ts";

export const savePost = command(posts.save, postPolicy, async ({ scope, subject: post }) => {
  if (post.rootId) fail(postErrors.onlyPosts);
  if (post.deletedAt) fail(messageErrors.deletedStays);
  await insertSaved(scope, post.id);
  return null;
});

/** What is not seen any more can still be let go; what was never saved nor is seen is not there. */
export const unsavePost = command(posts.unsave, async ({ scope, params }) => {
  const wasSaved = await deleteSaved(scope, params.activityId);
  if (!wasSaved && !(await findPost(scope, params.activityId))) fail(kernelErrors.notFound);
  return null;
});
