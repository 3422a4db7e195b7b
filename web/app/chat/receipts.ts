import type { Membership, Message } from "./reads.ts";

type Member = Membership["channel"]["members"][number];

/**
 * How far the others have read: each stands at the last message they have seen, among those that are loaded. Not shown
 * for the author of that message, nor for messages that are not loaded.
 *
 * @returns by the number of the message
 */
export function receiptsOf(membership: Membership, messages: readonly Message[]): ReadonlyMap<number, Member[]> {
  const receipts = new Map<number, Member[]>();
  const first = messages[0]?.seq ?? 0;
  const newest = messages.at(-1)?.seq ?? 0;
  for (const member of membership.channel.members) {
    const seq = Math.min(member.lastReadSeq, newest);
    if (member.accountId === membership.accountId || seq < Math.max(1, first)) continue;
    const at = messages.findLast((message) => message.seq <= seq);
    if (!at || at.accountId === member.accountId) continue;
    receipts.set(at.seq, [...(receipts.get(at.seq) ?? []), member]);
  }
  return receipts;
}
