import { threads } from "@marquee/contract/threads";
import { command } from "../kernel/http/serve.ts";
import { expectWithin, reactionPolicy } from "./policy.ts";
import { pushThread } from "./pushes.ts";
import { deleteReaction } from "./repo/messages.ts";

export const removeReaction = command(threads.removeReaction, reactionPolicy, async ({ scope, subject, params }) => {
  expectWithin(subject, params.threadId, params.messageId);
  await deleteReaction(scope, subject.reaction.id);
  pushThread(scope, subject.thread.id, subject.reaction.accountId);
  return null;
});
