import { eventErrors } from "@marquee/contract/events";
import { postErrors } from "@marquee/contract/posts";
import { canManageChannel } from "../channels/index.ts";
import { type ContentFacts, contentPolicy, isContentSeen } from "../contents/index.ts";
import { canManage, type EventFacts, isRegistered, mayView } from "../events/index.ts";
import {
  type GroupStanding,
  isGroupOpen,
  mayReadInGroup,
  mayTakePartInGroup,
  mayWriteInGroup,
  moderatesGroup,
} from "../groups/index.ts";
import { allow, type Decision, deny } from "../kernel/http/serve.ts";
import type { Caller, Scope } from "../kernel/scope.ts";

export type EventAudience = Pick<
  EventFacts,
  "id" | "status" | "creatorId" | "isCoHost" | "groupOnly" | "callerRole" | "ownRegistration" | "registration"
>;
/** Where something was posted; none is the community. `content`: what it is about. */
export type Audience = {
  readonly group: GroupStanding | null;
  readonly event: EventAudience | null;
  readonly content: ContentAudience | null;
};
/** What the caller is to a content, as they ask. */
export type ContentAudience = {
  readonly id: string;
  readonly facts: ContentFacts;
  readonly isSeen: boolean;
  readonly manages: boolean;
  readonly reads: Decision;
};

export const contentAudience = (scope: Scope, facts: ContentFacts): ContentAudience => ({
  id: facts.id,
  facts,
  isSeen: isContentSeen(scope, facts),
  manages: canManageChannel(scope.caller, facts.channel),
  reads: contentPolicy.may["content.read"](scope.caller, facts, scope),
});

export const inCommunity: Audience = { group: null, event: null, content: null };

/** By the columns of what is posted there. */
export const placeOf = ({ group, event, content }: Audience) => ({
  groupId: group?.id ?? null,
  eventId: event?.id ?? null,
  contentId: content?.id ?? null,
});

/**
 * Groups that are closed are there for who moderates them, events that are no more than a draft for their hosts, and
 * contents that are drafts for who manages their channel.
 */
export function isOpen(caller: Caller, audience: Audience): boolean {
  const { group, event, content } = audience;
  if (content) return content.isSeen;
  if (group) return isGroupOpen(caller, group);
  return event === null || event.status !== "draft" || canManage(caller, event);
}

export function mayReadIn(caller: Caller, { group, event, content }: Audience): Decision {
  if (content) return content.reads;
  if (event) return mayView(caller, event);
  return group === null ? allow : mayReadInGroup(caller, group);
}

/** Below a content whoever reads it takes part, in a group its members; at an event whoever comes, or where nobody registers, whoever sees it. */
export function mayTakePartIn(caller: Caller, audience: Audience, inGroup = mayTakePartInGroup): Decision {
  const reads = mayReadIn(caller, audience);
  if (!reads.allowed || caller.isAdministrator === true) return reads;
  const { group, event } = audience;
  if (group) return inGroup(caller, group, postErrors.joinFirst);
  const isOutside = event?.registration === true && !isRegistered(event) && !canManage(caller, event);
  return isOutside ? deny(eventErrors.notRegistered) : allow;
}

/** Whoever takes part writes, where not only moderators do. */
export const mayWriteIn = (caller: Caller, audience: Audience): Decision =>
  mayTakePartIn(caller, audience, mayWriteInGroup);

/** Whose it is to keep order there, beside the community's administrators. */
export function moderatesIn(caller: Caller, { group, event, content }: Audience): boolean {
  if (content) return content.manages;
  if (group) return moderatesGroup(caller, group);
  if (caller.isAdministrator === true) return true;
  return event !== null && canManage(caller, event);
}

/** Who chooses what is read first there: in the community its moderators too. */
export function looksAfter(caller: Caller, audience: Audience): boolean {
  const isCommunity = audience.group === null && audience.event === null && audience.content === null;
  return moderatesIn(caller, audience) || (isCommunity && caller.isModerator === true);
}

/** What was posted for some is reshared among them only: where it stands. */
export const mayLeave = ({ group, event }: Audience): boolean =>
  group?.access !== "private" && (event === null || (!event.groupOnly && event.status !== "draft"));
