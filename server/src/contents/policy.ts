import { contentErrors } from "@marquee/contract/contents";
import { groupErrors } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { belongsToChannel, canManageChannel, isChannelSeen, mayReadChannel } from "../channels/index.ts";
import { fail } from "../kernel/failure.ts";
import { allow, type Decision, deny, policy } from "../kernel/http/serve.ts";
import type { Caller, Scope } from "../kernel/scope.ts";
import { type ContentFacts, type ContentRow, findContent, findContentFacts } from "./queries/contents.ts";

export const isOut = ({ now }: Pick<Scope, "now">, { published }: Pick<ContentFacts, "published">): boolean =>
  published !== null && published <= now;

/** What is announced is there for everybody, and what is out too, listed or not; a draft for those who manage it. */
export function isContentSeen(scope: Scope, content: ContentFacts): boolean {
  if (!isChannelSeen(scope.caller, content.channel)) return false;
  if (canManageChannel(scope.caller, content.channel)) return true;
  return isOut(scope, content) || (content.published !== null && content.visible);
}

function mayFind(caller: Caller, { channel, groupOnly }: ContentFacts): Decision {
  if (groupOnly && !belongsToChannel(caller, channel)) return deny(groupErrors.membersOnly);
  return mayReadChannel(caller, channel);
}

function mayRead(caller: Caller, content: ContentFacts, scope: Scope): Decision {
  const finds = mayFind(caller, content);
  if (!finds.allowed || canManageChannel(caller, content.channel)) return finds;
  if (!isOut(scope, content)) return deny(kernelErrors.notFound);
  return mayUnlock(caller, content);
}

function mayUnlock(caller: Caller, { access, tierSlugs, hasPlan }: ContentFacts): Decision {
  switch (access) {
    case "everybody":
      return allow;
    case "members":
      return caller.accountId === undefined ? deny(kernelErrors.signInRequired) : allow;
    case "tiers":
      return caller.tiers?.some((slug) => tierSlugs.includes(slug)) ? allow : deny(kernelErrors.tierRequired);
    case "plans":
      return hasPlan ? allow : deny(contentErrors.planRequired);
  }
}

/** Whether somebody sees that it is there, and its beginning, and no more. */
export const isLocked = (scope: Scope, content: ContentFacts): boolean =>
  !mayRead(scope.caller, content, scope).allowed;

/** Whether somebody may read a content whole, and has an account to write about it by. */
export const mayCommentOn = (scope: Scope, content: ContentFacts): boolean =>
  scope.caller.accountId !== undefined && isOut(scope, content) && !isLocked(scope, content);

/** A content that the caller may know of, by id or slug: not a draft, nothing in a channel that is not there for them. */
export async function findSeenContent(scope: Scope, idOrSlug: string): Promise<ContentFacts | undefined> {
  const content = await findContentFacts(scope, idOrSlug);
  return content && isContentSeen(scope, content) ? content : undefined;
}

export const contentPolicy = policy({
  load: findSeenContent,
  may: { "content.find": mayFind, "content.read": mayRead },
});

/** The same for what reads a content: what is looked at is also what is shown. */
export const contentDetailPolicy = policy({
  load: async (scope: Scope, idOrSlug: string): Promise<ContentRow | undefined> => {
    const content = await findContent(scope, idOrSlug);
    return content && isContentSeen(scope, content) ? content : undefined;
  },
  may: { "content.find": mayFind, "content.read": mayRead },
});

/** @throws Failure where a content is of another channel than the one that is named before it. */
export function expectInChannel({ channelId }: Pick<ContentFacts, "channelId">, namedId: string): void {
  if (channelId !== namedId.toLowerCase()) fail(kernelErrors.notFound);
}
