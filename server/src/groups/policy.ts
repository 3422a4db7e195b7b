import { groupErrors } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { allow, type Decision, deny, policy } from "../kernel/http/serve.ts";
import { viewerRights } from "../kernel/http/viewer-rights.ts";
import type { Caller, Scope } from "../kernel/scope.ts";
import { findGroup, type GroupRow } from "./queries/groups.ts";
import { holdGroup } from "./repo/groups.ts";
import { hasTier } from "./standing.ts";

type Standing = Pick<
  GroupRow,
  "role" | "isOwner" | "hasOwner" | "isAdministrator" | "access" | "isInvited" | "isBanned" | "tierSlugs" | "isSold"
>;

const canRead = (group: Standing): boolean => group.access === "public" || group.role !== null || group.isAdministrator;
const canManage = ({ role, isAdministrator }: Standing): boolean => role === "moderator" || isAdministrator;
/** A group whose owner has gone belongs to its moderators. */
const canOwn = ({ role, isOwner, hasOwner, isAdministrator }: Standing): boolean =>
  isOwner || (!hasOwner && role === "moderator") || isAdministrator;
const canJoin = ({ access, role, isInvited }: Standing): boolean => access === "public" || role !== null || isInvited;

/** Whether somebody may come in at all, whatever else it takes. */
function mayCome(caller: Caller, group: Standing): Decision {
  if (group.isBanned) return deny(groupErrors.banned);
  if (group.role !== null || hasTier(caller, group)) return allow;
  return deny(group.isSold ? groupErrors.planRequired : kernelErrors.tierRequired);
}

/** @throws Failure for whoever may not come in, by whatever way. */
export function expectComing(caller: Caller, group: GroupRow): void {
  const comes = mayCome(caller, group);
  if (!comes.allowed) fail(comes.error, comes.data);
}

function mayJoin(caller: Caller, group: Standing): Decision {
  const comes = mayCome(caller, group);
  return !comes.allowed || canJoin(group) ? comes : deny(groupErrors.requestFirst);
}

const mayView = (): Decision => allow;
const mayManage = (_caller: Caller, group: Standing): Decision =>
  canManage(group) ? allow : deny(kernelErrors.forbidden);

/** A group is there for everybody while it is open, and for who looks after it when it is closed. */
export const groupPolicy = policy({
  load: findGroup,
  may: {
    "group.view": mayView,
    "group.read": (_caller, group) => (canRead(group) ? allow : deny(groupErrors.membersOnly)),
    "group.belong": (_caller, group) => (group.role === null ? deny(groupErrors.membersOnly) : allow),
    "group.manage": mayManage,
    "group.feature": (caller) => (caller.isAdministrator ? allow : deny(kernelErrors.forbidden)),
  },
});

/** A group whose row is held: nobody comes, goes or changes a role until the command that decides by it commits. */
export async function findHeldGroup(scope: Scope, groupId: string): Promise<GroupRow | undefined> {
  await holdGroup(scope, groupId);
  return findGroup(scope, groupId);
}

/** For commands that depend on who is in it. */
export const heldGroupPolicy = policy({
  load: findHeldGroup,
  may: {
    "group.view": mayView,
    "group.come": mayCome,
    "group.join": mayJoin,
    "group.manage": mayManage,
    "group.own": (_caller, group) => (canOwn(group) ? allow : deny(kernelErrors.forbidden)),
  },
});

/** What the caller may in a group, as the screens show it; whoever is in it joins no more. */
export function rightsIn(scope: Scope, group: GroupRow) {
  const about = { scope, subject: group };
  const { canJoin: isOpen, canOwn: owns } = viewerRights(heldGroupPolicy, about, {
    canJoin: "group.join",
    canOwn: "group.own",
  });
  const rights = viewerRights(groupPolicy, about, { canRead: "group.read", canManage: "group.manage" });
  return { ...rights, canOwn: owns, canJoin: isOpen && group.role === null };
}
