import { eventErrors } from "@marquee/contract/events";
import { groupErrors } from "@marquee/contract/groups";
import { postErrors } from "@marquee/contract/posts";
import { canManage, type EventFacts, isRegistered, mayView } from "../events/index.ts";
import { allow, type Decision, deny } from "../kernel/http/serve.ts";
import type { Caller } from "../kernel/scope.ts";

export type GroupAudience = {
  readonly id: string;
  readonly access: "public" | "private";
  readonly active: boolean;
  /** The caller's own; null for guests and outsiders. */
  readonly role: string | null;
  /** Of the rules as they are now. */
  readonly hasAcceptedRules: boolean;
};
export type EventAudience = Pick<
  EventFacts,
  "id" | "status" | "creatorId" | "groupOnly" | "callerRole" | "ownRegistration" | "registration"
>;
/** Where something was posted; neither is the community. */
export type Audience = { readonly group: GroupAudience | null; readonly event: EventAudience | null };

/** Groups that are closed are there for who moderates them, and events that are no more than a draft for their hosts. */
export function isOpen(caller: Caller, audience: Audience): boolean {
  const { group, event } = audience;
  if (group) return group.active || moderatesIn(caller, audience);
  return event === null || event.status !== "draft" || canManage(caller, event);
}

export function mayReadIn(caller: Caller, { group, event }: Audience): Decision {
  if (event) return mayView(caller, event);
  const isWithin = group === null || group.access === "public" || group.role !== null;
  return isWithin || caller.isAdministrator === true ? allow : deny(groupErrors.membersOnly);
}

/** In a group its members write; at an event whoever comes, or where nobody registers, whoever sees it. */
export function mayWriteIn(caller: Caller, audience: Audience): Decision {
  const reads = mayReadIn(caller, audience);
  if (!reads.allowed || caller.isAdministrator === true) return reads;
  const { group, event } = audience;
  if (group) return mayWriteInGroup(group);
  const isOutside = event?.registration === true && !isRegistered(event) && !canManage(caller, event);
  return isOutside ? deny(eventErrors.notRegistered) : allow;
}

function mayWriteInGroup({ role, hasAcceptedRules }: GroupAudience): Decision {
  if (role === null) return deny(postErrors.joinFirst);
  return hasAcceptedRules ? allow : deny(groupErrors.rulesFirst);
}

/** Whose it is to keep order there, beside the community's administrators. */
export function moderatesIn(caller: Caller, { group, event }: Audience): boolean {
  if (caller.isAdministrator === true) return true;
  if (group) return group.role !== null && group.role !== "member";
  return event !== null && canManage(caller, event);
}
