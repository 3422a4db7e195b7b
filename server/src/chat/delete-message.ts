import { chat } from "@marquee/contract/chat";
import { command } from "../kernel/http/serve.ts";
import { expectWithin, messagePolicy } from "./policy.ts";
import { pushDeleted } from "./pushes.ts";
import { eraseMessage } from "./repo/changes.ts";

export const deleteMessage = command(chat.deleteMessage, messagePolicy, async ({ scope, subject, params }) => {
  expectWithin(subject, params.channelId);
  const { message } = subject;
  const changeSeq = await eraseMessage(scope, message);
  if (changeSeq !== undefined) scope.afterCommit(() => pushDeleted(scope, scope.services.hub, message, changeSeq));
  return null;
});
