import { posts } from "@marquee/contract/posts";
import { command } from "../kernel/http/serve.ts";
import { postPolicy } from "./policy.ts";
import { erasePost } from "./repo/posts.ts";

export const removePost = command(posts.remove, postPolicy, async ({ scope, subject }) => {
  await erasePost(scope, subject);
  return null;
});
