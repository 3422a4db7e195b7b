import { threads } from "@marquee/contract/threads";
import { command } from "../kernel/http/serve.ts";
import { report } from "../messages/index.ts";
import { expectWithin, messagePolicy } from "./policy.ts";
import { withhold } from "./moderated.ts";
import { threadParts } from "./schema.ts";

export const reportMessage = command(threads.reportMessage, messagePolicy, async ({ scope, subject, params, body }) => {
  expectWithin(subject, params.threadId);
  const { thread, message } = subject;
  await report(scope, threadParts, {
    subjectId: thread.id,
    message,
    reason: body.reason,
    kind: "threadMessage",
    groupId: thread.group?.id ?? null,
    withhold: () => withhold(scope, message),
  });
  return null;
});
