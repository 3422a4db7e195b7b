import { groupErrors } from "@marquee/contract/groups";
import { postErrors } from "@marquee/contract/posts";
import { allow, type Decision, deny, policy } from "../kernel/http/serve.ts";
import { viewerRights } from "../kernel/http/viewer-rights.ts";
import { fail } from "../kernel/failure.ts";
import type { Caller, Scope } from "../kernel/scope.ts";
import { mayReadIn, mayWriteIn, moderatesIn } from "./audience.ts";
import { findGroupAudience } from "./queries/audiences.ts";
import { findPost, type PostRow } from "./queries/posts.ts";

type Written = Pick<PostRow, "accountId" | "audience">;
const isAuthor = (caller: Caller, { accountId }: Written): boolean => accountId === caller.accountId;

export const postPolicy = policy({
  load: findPost,
  may: {
    "activity.read": (caller, { audience }: Written) => mayReadIn(caller, audience),
    "activity.edit": (caller, post: Written) =>
      isAuthor(caller, post) ? mayWriteIn(caller, post.audience) : readsBut(caller, post, postErrors.onlyAuthorEdits),
    "activity.remove": (caller, post: Written) =>
      isAuthor(caller, post) || moderatesIn(caller, post.audience)
        ? allow
        : readsBut(caller, post, postErrors.notYours),
    "activity.report": (caller, post: Written) =>
      isAuthor(caller, post) ? deny(postErrors.ownReport) : mayReadIn(caller, post.audience),
  },
});

/** Who may not even read it is told that, and nothing of whose it is. */
function readsBut(caller: Caller, { audience }: Written, error: Parameters<typeof deny>[0]): Decision {
  const reads = mayReadIn(caller, audience);
  return reads.allowed ? deny(error) : reads;
}

/** What is posted in a group. */
export const groupPostsPolicy = policy({
  load: findGroupAudience,
  may: { "groupPosts.read": mayReadIn },
});

/** @throws Failure when it was not allowed. */
export function expectAllowed(decision: Decision): void {
  if (!decision.allowed) fail(decision.error, decision.data);
}

/** What the caller may do with a post or comment, as the screens show it. Guests have no account to do it by. */
export function rightsIn(scope: Scope, post: PostRow) {
  const none = { canComment: false, canEdit: false, canRemove: false, canReport: false };
  if (scope.caller.accountId === undefined || post.deletedAt !== null) return none;
  const rights = { canEdit: "activity.edit", canRemove: "activity.remove", canReport: "activity.report" } as const;
  const writes = mayWriteIn(scope.caller, post.audience);
  // Whoever has rules to accept is told so when they try.
  const canComment = writes.allowed || writes.error === groupErrors.rulesFirst;
  return { canComment, ...viewerRights(postPolicy, { scope, subject: post }, rights) };
}
