import { messageErrors } from "@marquee/contract/messages";
import { posts } from "@marquee/contract/posts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { expectEntities, refuseUnwanted } from "../messages/index.ts";
import { postPolicy } from "./policy.ts";
import { readersIn } from "./queries/mentioned.ts";
import { readPost } from "./queries/posts.ts";
import { updatePost as update } from "./repo/posts.ts";
import { activityView } from "./views.ts";

/** Saving what is there already changes nothing. */
export const updatePost = command(posts.update, postPolicy, async ({ scope, subject: post, body }) => {
  const text = body.message;
  const isBare = post.imageCount + post.fileCount === 0 && post.videoId === null;
  if (post.deletedAt) fail(messageErrors.deletedStays);
  if (text.trim() === "" && isBare) fail(messageErrors.emptyMessage);
  if (post.text !== text || body.entities) {
    refuseUnwanted(scope, text);
    const entities = await expectEntities(scope, readersIn(scope, post.audience), { text, entities: body.entities });
    if (!(await update(scope, post, { text, entities }))) fail(messageErrors.deletedStays);
  }
  return activityView(scope, await readPost(scope, post.id));
});
