import { posts } from "@marquee/contract/posts";
import { command } from "../kernel/http/serve.ts";
import { withinMessageLimit } from "../messages/index.ts";
import { readPost } from "./queries/posts.ts";
import { activityView } from "./views.ts";
import { writePost } from "./write-post.ts";

export const createPost = command(posts.create, async ({ scope, body }) => {
  await withinMessageLimit(scope, "posts");
  return activityView(scope, await readPost(scope, await writePost(scope, body)));
});
