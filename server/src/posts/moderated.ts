import type { Scope } from "../kernel/scope.ts";
import { moderatedTextView } from "../messages/index.ts";
import { readAroundPost, readPlaced } from "./queries/moderated.ts";
import { restorePost, withholdPost } from "./repo/posts.ts";

/** A post or comment as those see it who decide about it, whoever blocked whom and wherever it stands. */
export const moderatedPosts = {
  async read(scope: Scope, id: string) {
    const post = await readPlaced(scope, id);
    if (!post) return undefined;
    const { rootId, place } = post;
    return {
      ...moderatedTextView(post),
      place,
      path: `/posts/${rootId ?? id}`,
      around: await readAroundPost(scope, post),
    };
  },
  async withhold(scope: Scope, id: string): Promise<boolean> {
    const post = await readPlaced(scope, id);
    return post !== undefined && withholdPost(scope, post);
  },
  async restore(scope: Scope, id: string): Promise<boolean> {
    const post = await readPlaced(scope, id);
    return post !== undefined && restorePost(scope, post);
  },
};
