import type { ChatServerBodies, ChatServerFrame } from "@marquee/contract/chat";
import { newestSeq, readUpTo, withChanged, withMessage, withNewest, withoutText, withReaction } from "../log.ts";
import type { OutgoingBox } from "../outgoing/outgoing.ts";
import type { Membership, Message } from "../reads.ts";
import type { ChatCache } from "./cache.ts";
import { lostChannel, streamViewers } from "./signals.ts";
import { typingStarted, typingStopped } from "./typists.ts";

export type FrameContext = {
  readonly cache: ChatCache;
  readonly accountId: string;
  readonly box: OutgoingBox;
  /** True while the reader is looking at the conversation. */
  readonly isShown: (channelId: string) => boolean;
  /** Called with what somebody else wrote, once, and not while catching up. */
  readonly onNews: (message: Message, membership: Membership | undefined, channelId: string) => void;
};

/** Puts the socket's frames into the page's cache. A frame received twice changes nothing. */
export function createFrameHandler(context: FrameContext): { handle(frame: ChatServerFrame): void; reopened(): void } {
  let isCatchingUp = false;
  function reopened(): void {
    isCatchingUp = true;
    context.cache.readConversations();
    context.cache.refreshBadge();
    context.cache.refreshThreads();
    context.cache.refreshStreams();
  }
  return {
    reopened,
    handle(frame) {
      // The socket asks for the messages; what was read elsewhere may have been missed as well.
      if (frame.type === "sync-wanted") return reopened();
      if (frame.type === "sync") isCatchingUp = false;
      take(context, frame, isCatchingUp);
    },
  };
}

function take(context: FrameContext, { type, body, timestamp }: ChatServerFrame, isCatchingUp: boolean): void {
  const { cache, accountId } = context;
  switch (type) {
    case "new-message":
      return arrive(context, body, isCatchingUp);
    case "message-updated":
      return change(cache, body);
    case "message-deleted":
      cache.changed(body.channelId, body.changeSeq);
      return erase(cache, body, timestamp);
    case "message-reaction":
      cache.changed(body.channelId, body.changeSeq);
      return cache.changeMessages(body.channelId, (pages) => withReaction(pages, body.messageId, body));
    case "channel-updated":
      cache.readChannel(body.channelId);
      return cache.readConversations();
    case "typing-start":
      return body.accountId === accountId ? undefined : typingStarted(body.channelId, body.accountId);
    case "typing-stop":
      return typingStopped(body.channelId, body.accountId);
    case "channel-read":
      if (body.accountId === accountId) return cache.readSomewhere(body.channelId, body.lastReadSeq);
      return cache.changeMembership(body.channelId, (membership) => seenBy(membership, body));
    case "member-joined":
      cache.readChannel(body.channelId);
      return body.accountId === accountId ? cache.readConversations() : undefined;
    case "member-left":
      if (body.accountId !== accountId) return cache.readChannel(body.channelId);
      lostChannel.set(body.channelId);
      return cache.forget(body.channelId);
    case "notification":
      return cache.refreshNotifications();
    case "thread-changed":
      return cache.refreshThreads(body.threadId);
    case "stream-changed":
      return cache.refreshStreams(body.streamId);
    case "stream-viewers":
      return streamViewers.set({ ...streamViewers.get(), [body.streamId]: body.count });
    case "sync":
      for (const [channelId, { lastSeq, lastChangeSeq, complete }] of Object.entries(body.channels)) {
        cache.receivedUpTo(channelId, lastSeq);
        cache.changedUpTo(channelId, lastChangeSeq);
        if (!complete) cache.beginAnew(channelId);
      }
  }
}

function arrive(
  context: FrameContext,
  { channelId, message }: ChatServerBodies["new-message"],
  isCatchingUp: boolean,
): void {
  const { cache, accountId, box } = context;
  const before = cache.findMembership(channelId);
  const isOwn = message.accountId === accountId;
  const isSeen = isOwn || context.isShown(channelId);
  const isNews = !before || message.seq > before.channel.lastSeq;
  typingStopped(channelId, message.accountId);
  cache.receivedUpTo(channelId, message.seq);
  cache.changeMessages(channelId, (pages) => withMessage(pages, message));
  cache.changeMembership(channelId, (membership) => {
    const next = withNewest(membership, message, { isSeen });
    // Whoever writes, here or on another device, has read what stands before it.
    return isOwn ? readUpTo(next, Math.max(message.seq, next.lastReadSeq)) : next;
  });
  if (isOwn && message.clientId !== null) box.remove(message.clientId);
  if (!before) cache.readConversations();
  const isCounted = isOwn ? (before?.unreadCount ?? 0) > 0 : before?.unreadCount === 0 && !isSeen;
  if (!before || isCounted) cache.refreshBadge();
  if (isNews && !isSeen && !isCatchingUp) context.onNews(message, before, channelId);
}

/** A message as it is now, where it is here; one further back is read as it is when somebody comes to it. */
function change(cache: ChatCache, { channelId, message }: ChatServerBodies["message-updated"]): void {
  cache.changed(channelId, message.changeSeq);
  // Another process may push the change before the message itself.
  cache.changeMessages(channelId, (pages) =>
    message.seq > newestSeq(pages) ? withMessage(pages, message) : withChanged(pages, message),
  );
  cache.changeMembership(channelId, (membership) => {
    const { channel } = membership;
    if (channel.lastMessage?.id !== message.id) return membership;
    return { ...membership, channel: { ...channel, lastMessage: message } };
  });
}

function erase(cache: ChatCache, { channelId, messageId }: ChatServerBodies["message-deleted"], at: string): void {
  cache.changeMessages(channelId, (pages) => withoutText(pages, messageId, at));
  cache.changeMembership(channelId, (membership) => {
    const { channel } = membership;
    if (channel.lastMessage?.id !== messageId) return membership;
    return {
      ...membership,
      channel: { ...channel, lastMessage: { ...channel.lastMessage, text: "", html: "", deletedAt: at } },
    };
  });
}

/** The other one of a conversation of two has read. */
function seenBy(membership: Membership, { accountId, lastReadSeq }: ChatServerBodies["channel-read"]): Membership {
  const members = membership.channel.members.map((member) =>
    member.accountId === accountId ? { ...member, lastReadSeq: Math.max(lastReadSeq, member.lastReadSeq) } : member,
  );
  return { ...membership, channel: { ...membership.channel, members } };
}
