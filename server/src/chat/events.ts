import type { DomainEvent } from "../kernel/scope.ts";

/** Messages have waited for somebody in these conversations for a while. Told once a batch. */
export type LeftUnread = DomainEvent<"chat.leftUnread", { accountId: string; channelIds: readonly string[] }>;

export function leftUnread(payload: LeftUnread["payload"]): LeftUnread {
  return { type: "chat.leftUnread", payload };
}
