import type { Membership, MembershipPages, Message, MessagePages } from "./reads.ts";

/**
 * Puts a message in: in place of itself where it is there already, else among the newest. Where the reader is back in
 * time it is found by going on.
 */
export function withMessage(pages: MessagePages, message: Message): MessagePages {
  const isThere = pages.pages.some(({ items }) => items.some(({ id }) => id === message.id));
  if (isThere) return withChanged(pages, message);
  const [newest, ...older] = pages.pages;
  if (!newest?.isEnd) return pages;
  return { ...pages, pages: [{ ...newest, items: [message, ...newest.items] }, ...older] };
}

/** A message as it is now, if it is among those that are here. What arrives late does not undo what came after it. */
export function withChanged(pages: MessagePages, message: Message): MessagePages {
  return withEach(pages, (each) => (each.id === message.id && !isOlder(message, each) ? message : each));
}

function isOlder(update: Message, here: Message): boolean {
  return update.changeSeq < here.changeSeq || (update.deletedAt === null && here.deletedAt !== null);
}

/** What is left of a message that was deleted: its place. */
export function withoutText(pages: MessagePages, messageId: string, deletedAt: string): MessagePages {
  const gone = { text: "", html: "", mentions: [], images: [], files: [], deletedAt };
  return withEach(pages, (each) => {
    if (each.id === messageId) return { ...each, ...gone };
    return each.replyTo?.id === messageId ? { ...each, replyTo: { ...each.replyTo, text: "", deletedAt } } : each;
  });
}

export type Choice = { readonly accountId: string; readonly emoji: string; readonly isOn: boolean };

/** A message after somebody chose an emoji for it, or took it back. The same again changes nothing. */
export function withReaction(pages: MessagePages, messageId: string, choice: Choice): MessagePages {
  return withEach(pages, (each) =>
    each.id === messageId ? { ...each, reactions: reactionsAfter(each.reactions, choice) } : each,
  );
}

function reactionsAfter(reactions: Message["reactions"], { accountId, emoji, isOn }: Choice): Message["reactions"] {
  const known = reactions.find((reaction) => reaction.emoji === emoji);
  if (!known) return isOn ? [...reactions, { emoji, count: 1, accountIds: [accountId] }] : reactions;
  if (known.accountIds.includes(accountId) === isOn) return reactions;
  const accountIds = isOn ? [...known.accountIds, accountId] : known.accountIds.filter((id) => id !== accountId);
  const changed = { emoji, count: known.count + (isOn ? 1 : -1), accountIds };
  return reactions.flatMap((each) => (each !== known ? each : changed.count > 0 ? changed : []));
}

/** Every message of the pages once, the oldest first. */
export function messagesOf(pages: MessagePages | undefined): Message[] {
  const byId = new Map(pages?.pages.flatMap(({ items }) => items).map((message) => [message.id, message]));
  return [...byId.values()].toSorted((one, other) => one.seq - other.seq);
}

/** Number of the newest message that is here; 0 before the first. */
export function newestSeq(pages: MessagePages | undefined): number {
  return Math.max(0, ...(pages?.pages[0]?.items.map(({ seq }) => seq) ?? []));
}

/** Every conversation of the pages once, the one with the newest message first, those without any last: as the server has them. */
export function conversationsOf(pages: MembershipPages | undefined): Membership[] {
  const byId = new Map(pages?.pages.flatMap(({ items }) => items).map((each) => [each.channelId, each]));
  return [...byId.values()].toSorted(
    (one, other) => movedAt(other) - movedAt(one) || (one.channelId < other.channelId ? 1 : -1),
  );
}

/** A conversation after a message in it; `isSeen` when the reader is looking at it, or wrote it. */
export function withNewest(membership: Membership, message: Message, { isSeen }: { isSeen: boolean }): Membership {
  const { channel } = membership;
  if (message.seq <= channel.lastSeq) return membership;
  return {
    ...membership,
    read: isSeen && membership.unreadCount === 0,
    unreadCount: isSeen ? membership.unreadCount : membership.unreadCount + 1,
    channel: { ...channel, lastSeq: message.seq, lastMessage: message, lastMessageAt: message.createdAt },
  };
}

/** A conversation that its reader has read up to a number. */
export function readUpTo(membership: Membership, lastReadSeq: number): Membership {
  if (lastReadSeq < membership.channel.lastSeq) return { ...membership, lastReadSeq };
  return { ...membership, lastReadSeq, read: true, unreadCount: 0 };
}

const movedAt = ({ channel: { lastMessageAt } }: Membership): number => (lastMessageAt ? Date.parse(lastMessageAt) : 0);

function withEach(pages: MessagePages, change: (message: Message) => Message): MessagePages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
}
