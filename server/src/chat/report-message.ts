import { chat } from "@marquee/contract/chat";
import { command } from "../kernel/http/serve.ts";
import { report } from "../messages/index.ts";
import { expectWithin, messagePolicy } from "./policy.ts";
import { withhold } from "./moderated.ts";
import { chatParts } from "./schema.ts";

export const reportMessage = command(chat.reportMessage, messagePolicy, async ({ scope, subject, params, body }) => {
  expectWithin(subject, params.channelId);
  const { message, channel } = subject;
  await report(scope, chatParts, {
    subjectId: message.channelId,
    message,
    reason: body.reason,
    kind: "chatMessage",
    groupId: channel.groupId,
    withhold: () => withhold(scope, message),
  });
  return null;
});
