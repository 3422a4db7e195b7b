import { threads } from "@marquee/contract/threads";
import { reportThing } from "../cases/index.ts";
import { command } from "../kernel/http/serve.ts";
import { moderatedThreads } from "./moderated.ts";
import { threadPolicy } from "./policy.ts";
import { textOf } from "./publish-thread.ts";
import { readWaiting } from "./queries/waiting.ts";

/** The whole of it: each message is reported by itself. */
export const reportThread = command(threads.report, threadPolicy, async ({ scope, subject: thread, body }) => {
  const started = await readWaiting(scope, thread.id);
  await reportThing(scope, {
    kind: "thread",
    subjectId: thread.id,
    accountId: thread.creatorId,
    groupId: thread.group?.id ?? null,
    text: started ? textOf(started) : thread.subject,
    reason: body.reason,
    isOwn: false,
    withhold: () => moderatedThreads.withhold(scope, thread.id),
  });
  return null;
});
