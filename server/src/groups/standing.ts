import { groupErrors } from "@marquee/contract/groups";
import { type ErrorDeclaration, kernelErrors } from "@marquee/contract/kernel";
import { messageErrors, type WhoWrites } from "@marquee/contract/messages";
import { allow, type Decision, deny } from "../kernel/http/serve.ts";
import type { Caller } from "../kernel/scope.ts";

/** A group as a place where people write, and what the caller is in it. */
export type GroupStanding = {
  readonly id: string;
  readonly access: "public" | "private";
  readonly active: boolean;
  /** The caller's own; null for guests and outsiders. */
  readonly role: string | null;
  /** One of these is needed; none where it is empty. */
  readonly tierSlugs: readonly string[];
  readonly whoWrites: WhoWrites;
  /** Reads, and writes nothing. */
  readonly isMuted: boolean;
  /** Of the rules as they are now. */
  readonly hasAcceptedRules: boolean;
};

/** Whose it is to keep order there. */
export const moderatesGroup = (caller: Caller, { role }: Pick<GroupStanding, "role">): boolean =>
  caller.isAdministrator === true || role === "moderator";

/** Whether somebody has one of the tiers that a group needs. One that the community has no more, nobody has. */
export function hasTier(
  { tiers = [], isAdministrator }: Caller,
  { tierSlugs }: Pick<GroupStanding, "tierSlugs">,
): boolean {
  return isAdministrator === true || tierSlugs.length === 0 || tiers.some((slug) => tierSlugs.includes(slug));
}

/** What is in a group is there while it is open, and for who looks after it when it is closed. */
export const isGroupOpen = (caller: Caller, group: GroupStanding): boolean =>
  group.active || moderatesGroup(caller, group);

export const mayReadInGroup = (caller: Caller, { access, role }: GroupStanding): Decision =>
  access === "public" || role !== null || caller.isAdministrator === true ? allow : deny(groupErrors.membersOnly);

/** In a group its members take part. `outside`: what others are told. */
export function mayTakePartInGroup(caller: Caller, group: GroupStanding, outside: ErrorDeclaration): Decision {
  const reads = mayReadInGroup(caller, group);
  if (!reads.allowed || caller.isAdministrator === true) return reads;
  if (group.role === null) return deny(outside);
  if (group.isMuted) return deny(groupErrors.muted);
  // Whoever looks after it keeps order there, whatever they have themselves.
  if (!moderatesGroup(caller, group) && !hasTier(caller, group)) return deny(kernelErrors.tierRequired);
  return group.hasAcceptedRules ? allow : deny(groupErrors.rulesFirst);
}

/** Who takes part writes, wherever in it: posts, comments, discussions; where only moderators write, they. */
export function mayWriteInGroup(caller: Caller, group: GroupStanding, outside: ErrorDeclaration): Decision {
  const isHeld = group.whoWrites === "moderators" && group.role !== null && !moderatesGroup(caller, group);
  return isHeld ? deny(messageErrors.onlyModerators) : mayTakePartInGroup(caller, group, outside);
}
