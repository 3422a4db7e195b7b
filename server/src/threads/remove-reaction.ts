import { threads } from "@marquee/contract/threads";
import { command } from "../kernel/http/serve.ts";
import { setReaction } from "../messages/index.ts";
import { expectWithin, reactionPolicy } from "./policy.ts";
import { pushThread } from "./pushes.ts";
import { threadParts } from "./schema.ts";

export const removeReaction = command(threads.removeReaction, reactionPolicy, async ({ scope, subject, params }) => {
  expectWithin(subject, params.threadId, params.messageId);
  const { messageId, accountId, emoji } = subject.reaction;
  await setReaction(scope, threadParts, { messageId, accountId, emoji, isOn: false });
  pushThread(scope, subject.thread.id, accountId);
  return null;
});
