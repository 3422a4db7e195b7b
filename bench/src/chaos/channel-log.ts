import type { ChatChannelMessage } from "@marquee/contract/chat";
import type { Wire } from "@marquee/contract/kernel";

/** What a device shows of one message. `text` empty: deleted. */
export type Held = { readonly id: string; readonly text: string; readonly changeSeq: number };

/** What a device has of one channel, and what in it can never be right. */
export type ChannelLog = {
  readonly messages: ReadonlyMap<number, Held>;
  /** Number of the last message without a gap before it. */
  readonly position: number;
  readonly changeSeq: number;
  readonly readSeq: number;
  take(seq: number, held: Held): void;
  /** One change is here; those of different processes may overtake one another. */
  changed(changeSeq: number): void;
  changedUpTo(changeSeq: number): void;
  read(seq: number): void;
};

export function createChannelLog(complain: (sentence: string) => void): ChannelLog {
  const messages = new Map<number, Held>();
  const seqOf = new Map<string, number>();
  const early = new Set<number>();
  let [position, changeSeq, readSeq] = [0, 0, 0];

  return {
    messages,
    get position() {
      return position;
    },
    get changeSeq() {
      return changeSeq;
    },
    get readSeq() {
      return readSeq;
    },
    take(seq, held) {
      const before = messages.get(seq);
      if (before && before.id !== held.id) complain(`two messages have the number ${seq}`);
      if ((seqOf.get(held.id) ?? seq) !== seq) complain(`a message is shown at ${seqOf.get(held.id)} and at ${seq}`);
      seqOf.set(held.id, seq);
      // A message may be pushed behind its own change, by another process.
      if (!before || before.changeSeq <= held.changeSeq) messages.set(seq, held);
      while (messages.has(position + 1)) position += 1;
    },
    changed(seq) {
      early.add(seq);
      while (early.delete(changeSeq + 1)) changeSeq += 1;
    },
    changedUpTo(seq) {
      changeSeq = Math.max(changeSeq, seq);
      while (early.delete(changeSeq + 1)) changeSeq += 1;
    },
    read(seq) {
      readSeq = Math.max(readSeq, seq);
    },
  };
}

export const heldOf = ({ id, text, changeSeq }: Wire<ChatChannelMessage>): Held => ({ id, text, changeSeq });
