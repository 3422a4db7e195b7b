import { Id, Type } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const threadMessageSent = domainEvent("thread.messageSent", "A message names or answers somebody.", {
  threadId: Id("thread"),
  accountId: Id("account"),
  toIds: Type.Array(Id("account")),
});

export const circleInvited = domainEvent("circle.invited", "Somebody was invited into a circle.", {
  circleId: Id("circle"),
  accountId: Id("account"),
  toId: Id("account"),
});
