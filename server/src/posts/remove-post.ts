import { posts } from "@marquee/contract/posts";
import { forgetWaiting } from "../cases/index.ts";
import { command } from "../kernel/http/serve.ts";
import { postPolicy } from "./policy.ts";
import { erasePost } from "./repo/posts.ts";
import { deleteWaitingPost } from "./repo/waiting.ts";

/** What waits goes without a trace; what is out by the time that this is looked at is deleted as what is out. */
export const removePost = command(posts.remove, postPolicy, async ({ scope, subject }) => {
  const about = { kind: "post", subjectId: subject.id } as const;
  if (subject.approval !== null && (await forgetWaiting(scope, about))) await deleteWaitingPost(scope, subject);
  else await erasePost(scope, subject);
  return null;
});
