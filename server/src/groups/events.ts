import type { DomainEvent } from "../kernel/scope.ts";

/** A group was founded, renamed, closed or opened again. */
export type GroupChanged = DomainEvent<"group.changed", { groupId: string }>;

export function groupChanged(payload: GroupChanged["payload"]): GroupChanged {
  return { type: "group.changed", payload };
}

/** Somebody became a member of a group or is none any more, or has another role in it. */
export type GroupMembershipChanged = DomainEvent<"group.membershipChanged", { groupId: string; accountId: string }>;

export function groupMembershipChanged(payload: GroupMembershipChanged["payload"]): GroupMembershipChanged {
  return { type: "group.membershipChanged", payload };
}
