import { chat } from "@marquee/contract/chat";
import { command } from "../kernel/http/serve.ts";
import { chosenEmoji } from "../messages/index.ts";
import { expectWithin, messagePolicy } from "./policy.ts";
import { pushReaction } from "./pushes.ts";
import { readWhole } from "./queries/extras.ts";
import { chooseEmoji } from "./repo/changes.ts";
import { chatParts } from "./schema.ts";
import { messageView } from "./views.ts";

export const reactToMessage = command(chat.react, messagePolicy, async ({ scope, caller, subject, params, body }) => {
  expectWithin(subject, params.channelId);
  const { message } = subject;
  const { isOn } = body;
  const emoji = await chosenEmoji(scope, chatParts, { message, text: body.emoji, isOn });

  const { id: messageId, channelId, seq } = message;
  const { accountId } = caller;
  const changeSeq = await chooseEmoji(scope, message, { accountId, emoji, isOn });
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
