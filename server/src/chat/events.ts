import { Id, Type } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

/** Published once a batch. */
export const messagesLeftUnread = domainEvent(
  "chat.messagesLeftUnread",
  "Messages have waited for somebody in these conversations for a while.",
  { accountId: Id("account"), channelIds: Type.Array(Id("chatChannel")) },
);
