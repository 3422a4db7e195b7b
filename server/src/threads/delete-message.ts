import { threads } from "@marquee/contract/threads";
import { command } from "../kernel/http/serve.ts";
import { expectWithin, messagePolicy } from "./policy.ts";
import { noteChangedThread } from "./publish-thread.ts";
import { pushThread } from "./pushes.ts";
import { eraseMessage } from "./repo/messages.ts";

export const deleteMessage = command(threads.deleteMessage, messagePolicy, async ({ scope, subject, params }) => {
  expectWithin(subject, params.threadId);
  if (await eraseMessage(scope, subject.message)) {
    await noteChangedThread(scope, subject.thread);
    pushThread(scope, subject.thread.id, subject.message.accountId);
  }
  return null;
});
