import type { Scope } from "../kernel/scope.ts";
import { moderatedTextView, readAttachments } from "../messages/index.ts";
import { publishWaiting } from "./publish-waiting.ts";
import { readAroundPost, readPlaced } from "./queries/moderated.ts";
import { restorePost, withholdPost } from "./repo/posts.ts";
import { declinePost } from "./repo/waiting.ts";
import { postParts } from "./schema.ts";

/** A post or comment as those see it who decide about it, whoever blocked whom and wherever it stands. */
export const moderatedPosts = {
  async read(scope: Scope, id: string) {
    const post = await readPlaced(scope, id);
    if (!post) return undefined;
    const { rootId, place, video, choices } = post;
    const { text, ...standing } = moderatedTextView(post);
    return {
      ...standing,
      // What somebody asks is as much their words as what they say.
      text: [text, ...(choices ?? []).map((choice) => `– ${choice}`)].join("\n"),
      ...(await readAttachments(scope, postParts, [post]))(id),
      video,
      place,
      path: `/posts/${rootId ?? id}`,
      around: await readAroundPost(scope, post),
    };
  },
  /** What waits is declined by it. */
  async withhold(scope: Scope, id: string): Promise<boolean> {
    const post = await readPlaced(scope, id);
    if (!post) return false;
    return post.approval === null ? withholdPost(scope, post) : declinePost(scope, id);
  },
  /** What was never out comes out. */
  async restore(scope: Scope, id: string): Promise<boolean> {
    const post = await readPlaced(scope, id);
    if (!post) return false;
    return post.approval === null ? restorePost(scope, post) : publishWaiting(scope, id);
  },
};
