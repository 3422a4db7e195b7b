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

export const groupInvited = domainEvent("group.invited", "Somebody was invited to a group.", {
  groupId: Id("group"),
  accountId: Id("account"),
  toId: Id("account"),
});

export const groupRequested = domainEvent("group.requested", "Somebody asked to join a group.", {
  groupId: Id("group"),
  accountId: Id("account"),
});

export const groupMemberMuted = domainEvent("group.memberMuted", "Somebody writes nothing in a group for a time.", {
  groupId: Id("group"),
  toId: Id("account"),
});

export const groupRequestAccepted = domainEvent("group.requestAccepted", "Who asked to join a group was let in.", {
  groupId: Id("group"),
  accountId: Id("account"),
  toId: Id("account"),
});
