import { Id } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const groupChanged = domainEvent("group.changed", "A group was founded, renamed, closed or opened again.", {
  groupId: Id("group"),
});

export const groupMembershipChanged = domainEvent(
  "group.membershipChanged",
  "Somebody became a member of a group or is none any more, or has another role in it.",
  { groupId: Id("group"), accountId: Id("account") },
);
