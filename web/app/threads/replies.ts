import type { Thread } from "./reads.ts";

/** How many answered: what was said without what it began with. */
export const repliesOf = ({ _count }: Pick<Thread, "_count">): number => Math.max(0, _count.messages - 1);

/** How much was said since the reader was here last; nothing for whoever never was. */
export const newSince = ({ viewer, unread, lastSeq }: Pick<Thread, "viewer" | "unread" | "lastSeq">): number =>
  unread && viewer ? lastSeq - viewer.lastReadSeq : 0;
