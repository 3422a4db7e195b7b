import { Id } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const feedShared = domainEvent(
  "channel.feedShared",
  "More programs read a feed at somebody's own address than one person has, and the address ended.",
  { channelId: Id("channel"), accountId: Id("account") },
);
