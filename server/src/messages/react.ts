import { messageErrors } from "@marquee/contract/messages";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { emojiAtMost, emojiOf } from "./emoji.ts";
import { countEmoji } from "./queries/reactions.ts";
import type { MessageParts } from "./schema.ts";

type Choosing = {
  readonly message: { readonly id: string; readonly deletedAt: Date | null };
  /** The emoji, or its short name. */
  readonly text: string;
  readonly isOn: boolean;
};

/** @throws Failure for what is no emoji, one more than a message carries, and any for a message that was deleted. */
export async function chosenEmoji(
  scope: Scope,
  parts: MessageParts,
  { message, text, isOn }: Choosing,
): Promise<string> {
  const emoji = (await emojiOf(text)) ?? fail(messageErrors.notAnEmoji);
  if (message.deletedAt) fail(messageErrors.deletedStays);
  const others = isOn ? await countEmoji(scope, parts, { messageId: message.id, except: emoji }) : 0;
  if (others >= emojiAtMost) fail(messageErrors.manyReactions);
  return emoji;
}
