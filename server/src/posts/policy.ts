import { groupErrors } from "@marquee/contract/groups";
import { messageErrors } from "@marquee/contract/messages";
import { postErrors } from "@marquee/contract/posts";
import { allow, type Decision, deny, policy } from "../kernel/http/serve.ts";
import { viewerRights } from "../kernel/http/viewer-rights.ts";
import { fail } from "../kernel/failure.ts";
import type { Caller, Scope } from "../kernel/scope.ts";
import { looksAfter, mayLeave, mayReadIn, mayTakePartIn, mayWriteIn, moderatesIn } from "./audience.ts";
import { findGroupAudience } from "./queries/audiences.ts";
import { findPost, isComment, type StandingPost } from "./queries/posts.ts";

type Written = Pick<StandingPost, "accountId" | "audience">;
const isAuthor = (caller: Caller, { accountId }: Written): boolean => accountId === caller.accountId;

export const postPolicy = policy({
  load: (scope, id): Promise<StandingPost | undefined> => findPost(scope, id),
  may: {
    "activity.read": (caller, { audience }: Written) => mayReadIn(caller, audience),
    "activity.edit": (caller, post: Written) =>
      isAuthor(caller, post) ? mayWriteIn(caller, post.audience) : readsBut(caller, post, postErrors.onlyAuthorEdits),
    "activity.remove": (caller, post: Written) =>
      isAuthor(caller, post) || moderatesIn(caller, post.audience)
        ? allow
        : readsBut(caller, post, postErrors.notYours),
    "activity.pin": (caller, post: Written) =>
      looksAfter(caller, post.audience) ? allow : readsBut(caller, post, postErrors.notYoursToPin),
    "activity.pinToProfile": (caller, post: Written) =>
      isAuthor(caller, post) ? mayReadIn(caller, post.audience) : readsBut(caller, post, postErrors.onlyOwnPinned),
    "activity.vote": (caller, { audience }: Written) => mayTakePartIn(caller, audience),
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

const noRights = {
  canComment: false,
  onlyModerators: false,
  canEdit: false,
  canRemove: false,
  canReport: false,
  canPin: false,
  canPinToProfile: false,
  canReshare: false,
  canReshareBeyond: false,
};
const rights = { canEdit: "activity.edit", canRemove: "activity.remove", canReport: "activity.report" } as const;
/** Nobody but its author reads it yet. */
const waitingRights = { canEdit: "activity.edit", canRemove: "activity.remove" } as const;
const pinRights = { canPin: "activity.pin", canPinToProfile: "activity.pinToProfile" } as const;

const reshareRights = ({ audience }: StandingPost) => ({ canReshare: true, canReshareBeyond: mayLeave(audience) });

/** What the caller may do with a post or comment, as the screens show it. Guests have no account to do it by. */
export function rightsIn(scope: Scope, post: StandingPost) {
  if (scope.caller.accountId === undefined || post.deletedAt !== null) return noRights;
  const of = { scope, subject: post };
  if (post.approval !== null) return { ...noRights, ...viewerRights(postPolicy, of, waitingRights) };
  const writes = mayWriteIn(scope.caller, post.audience);
  // Whoever has rules to accept is told so when they try.
  const canComment = writes.allowed || writes.error === groupErrors.rulesFirst;
  const onlyModerators = !writes.allowed && writes.error === messageErrors.onlyModerators;
  const forPosts = !isComment(post) ? { ...viewerRights(postPolicy, of, pinRights), ...reshareRights(post) } : {};
  return { ...noRights, canComment, onlyModerators, ...viewerRights(postPolicy, of, rights), ...forPosts };
}

export const mayVote = (scope: Scope, post: StandingPost): boolean =>
  scope.caller.accountId !== undefined &&
  post.approval === null &&
  viewerRights(postPolicy, { scope, subject: post }, voting).may;
const voting = { may: "activity.vote" } as const;
