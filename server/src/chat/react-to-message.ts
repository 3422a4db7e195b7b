import { chat, chatErrors } from "@marquee/contract/chat";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { emojiAtMost, emojiOf } from "../messages/index.ts";
import { expectWithin, messagePolicy } from "./policy.ts";
import { pushReaction } from "./pushes.ts";
import { readWhole } from "./queries/extras.ts";
import { countEmoji, setReaction } from "./repo/changes.ts";
import { messageView } from "./views.ts";

export const reactToMessage = command(chat.react, messagePolicy, async ({ scope, caller, subject, params, body }) => {
  expectWithin(subject, params.channelId);
  const { message } = subject;
  const emoji = (await emojiOf(body.emoji)) ?? fail(chatErrors.notAnEmoji);
  const { isOn } = body;
  if (message.deletedAt) fail(chatErrors.deletedStays);
  if (isOn && (await countEmoji(scope, message.id, emoji)) >= emojiAtMost) fail(chatErrors.manyReactions);

  const { id: messageId, channelId, seq } = message;
  const { accountId } = caller;
  const changeSeq = await setReaction(scope, message, { accountId, emoji, isOn });
  if (changeSeq !== undefined) {
    const change = { channelId, messageId, seq, accountId, emoji, isOn, changeSeq };
    scope.afterCommit(() => pushReaction(scope, scope.services.hub, change));
  }
  const reactionCount = changeSeq === undefined ? message.reactionCount : message.reactionCount + (isOn ? 1 : -1);
  return messageView(
    scope,
    await readWhole(scope, { ...message, reactionCount, changeSeq: changeSeq ?? message.changeSeq }),
  );
});
