import { messageErrors } from "@marquee/contract/messages";
import { posts } from "@marquee/contract/posts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { expectEntities, expectFewLinks, refuseUnwanted } from "../messages/index.ts";
import { moderatesIn } from "./audience.ts";
import { postPolicy } from "./policy.ts";
import { readersIn } from "./queries/mentioned.ts";
import { readPost } from "./queries/posts.ts";
import { updatePost as update } from "./repo/posts.ts";
import { activityView } from "./views.ts";

/** Saving what is there already changes nothing. */
export const updatePost = command(posts.update, postPolicy, async ({ scope, caller, subject: post, body }) => {
  const text = body.message;
  const isBare = post.imageCount + post.fileCount === 0 && post.videoId === null;
  if (post.deletedAt) fail(messageErrors.deletedStays);
  if (text.trim() === "" && isBare) fail(messageErrors.emptyMessage);
  if (post.text !== text || body.entities) {
    refuseUnwanted(scope, text);
    const { groupId, eventId, contentId, rootId } = post;
    const place = { kind: "post", groupId, eventId, contentId, rootId } as const;
    await expectFewLinks(scope, { text, place, moderates: moderatesIn(caller, post.audience) });
    const entities = await expectEntities(scope, readersIn(scope, post.audience), {
      text,
      entities: body.entities,
      namesInterests: true,
    });
    if (!(await update(scope, post, { text, entities }))) fail(messageErrors.deletedStays);
  }
  return activityView(scope, await readPost(scope, post.id));
});
