import type { MessageView } from "./message-view.ts";

/** What can be done with a message. What is not there cannot be done by this reader in this conversation. */
export type MessageActions = {
  readonly reply?: (view: MessageView) => void;
  readonly react?: (view: MessageView, emoji: string) => void;
  readonly edit?: (view: MessageView) => void;
  readonly report?: (view: MessageView) => void;
  readonly remove?: (view: MessageView) => void;
  readonly again: (view: MessageView) => void;
  readonly discard: (view: MessageView) => void;
  /** Shows the message of that number, wherever it is. */
  readonly goTo: (seq: number) => void;
  readonly openImage: (view: MessageView, index: number) => void;
  readonly openFile: (view: MessageView, fileId: string) => void;
  /** The address that a picture or file has now. */
  readonly addressOf: (view: MessageView, id: string) => Promise<string | undefined>;
  readonly openVideo: (view: MessageView, fileId: string) => void;
};

/** Chosen most; the rest is a step further. */
export const quickReactions = ["👍", "❤️", "😂", "🎉"] as const;
