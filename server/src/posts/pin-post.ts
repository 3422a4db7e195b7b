import { messageErrors } from "@marquee/contract/messages";
import { postErrors, posts } from "@marquee/contract/posts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { postPolicy } from "./policy.ts";
import { isComment, type StandingPost, readPost } from "./queries/posts.ts";
import { pinPost as pin, type PinColumn, unpinPost as unpin } from "./repo/pins.ts";
import { activityView } from "./views.ts";

/** Pinned again it stays where it is. */
async function pinTo(scope: Scope, post: StandingPost, place: PinColumn) {
  if (isComment(post)) fail(postErrors.onlyPosts);
  if (post.deletedAt) fail(messageErrors.deletedStays);
  if (!(await pin(scope, post, place))) fail(postErrors.pinsFull);
  return activityView(scope, await readPost(scope, post.id));
}

async function unpinFrom(scope: Scope, post: StandingPost, place: PinColumn) {
  await unpin(scope, post.id, place);
  return activityView(scope, await readPost(scope, post.id));
}

export const pinPost = command(posts.pin, postPolicy, ({ scope, subject }) => pinTo(scope, subject, "pinned"));
export const unpinPost = command(posts.unpin, postPolicy, ({ scope, subject }) => unpinFrom(scope, subject, "pinned"));
export const pinToProfile = command(posts.pinToProfile, postPolicy, ({ scope, subject }) =>
  pinTo(scope, subject, "pinnedToProfile"),
);
export const unpinFromProfile = command(posts.unpinFromProfile, postPolicy, ({ scope, subject }) =>
  unpinFrom(scope, subject, "pinnedToProfile"),
);
