import type { Said } from "./said.ts";

/** What can be done with a message. What is not there cannot be done by this reader in this conversation. */
export type MessageActions = {
  readonly reply?: (said: Said) => void;
  readonly react?: (said: Said, emoji: string) => void;
  readonly edit?: (said: Said) => void;
  readonly report?: (said: Said) => void;
  readonly remove?: (said: Said) => void;
  readonly again: (said: Said) => void;
  readonly discard: (said: Said) => void;
  /** Shows the message of that number, wherever it is. */
  readonly goTo: (seq: number) => void;
  readonly openImage: (said: Said, index: number) => void;
  readonly openFile: (said: Said, fileId: string) => void;
  readonly openVideo: (said: Said, fileId: string) => void;
};

/** Chosen most; the rest is a step further. */
export const quickReactions = ["👍", "❤️", "😂", "🎉"] as const;
