import { newcomerErrors } from "@marquee/contract/messages";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { usualSafety } from "../kernel/tenancy/safety.ts";
import { holdAuthor } from "./queries/newcomers.ts";
import { readPublished } from "./queries/published.ts";

/** As many of one person's wait at once: whoever floods the queue is stopped before it is full. */
const waitingAtMost = 10;

type Publishing = {
  /** No comment and no discussion: these wait only where the community says so. */
  readonly isPost: boolean;
  /** Whoever looks after the place is held by nothing here. */
  readonly moderates: boolean;
};

/** Whether what the caller publishes now waits for a moderator. What they publish at the same moment is looked at one after the other. */
export async function mustWait(scope: Scope<Member>, { isPost, moderates }: Publishing): Promise<boolean> {
  const { firstPosts, firstComments } = { ...usualSafety, ...scope.organization.configuration.NEWCOMERS };
  const isExempt = scope.caller.isModerator || scope.caller.isAdministrator || moderates;
  if (firstPosts === 0 || isExempt || !(isPost || firstComments)) return false;
  await holdAuthor(scope);
  const { isTrusted, published, waiting } = await readPublished(scope, {
    atMost: firstPosts,
    everything: firstComments,
  });
  if (isTrusted || published >= firstPosts) return false;
  if (waiting >= waitingAtMost) fail(newcomerErrors.manyWait, { count: waitingAtMost });
  return true;
}
