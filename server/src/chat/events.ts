import { Id, Type } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

/** Published once a batch. */
export const messagesLeftUnread = domainEvent(
  "chat.messagesLeftUnread",
  "Messages have waited for somebody in these conversations for a while.",
  { accountId: Id("account"), channelIds: Type.Array(Id("chatChannel")) },
);

/** Once for what is sent within a moment, and not at once: whoever has it in view has read it by then. */
export const messagesSent = domainEvent(
  "chat.messagesSent",
  "Messages were sent in a conversation a few seconds ago.",
  { channelId: Id("chatChannel") },
  { after: 6_000 },
);
