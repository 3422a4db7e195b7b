import { messageErrors } from "@marquee/contract/messages";
import { threads } from "@marquee/contract/threads";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { expectEntities, expectFewLinks, refuseUnwanted } from "../messages/index.ts";
import { expectWithin, keepsOrder, messagePolicy } from "./policy.ts";
import { noteChangedThread } from "./publish-thread.ts";
import { pushThread } from "./pushes.ts";
import { readersOf } from "./queries/mentioned.ts";
import { readWhole } from "./queries/messages.ts";
import { updateMessage } from "./repo/messages.ts";
import { messageView } from "./views.ts";

/** Saving what is there already changes nothing, and says nothing to anybody. */
export const editMessage = command(threads.editMessage, messagePolicy, async ({ scope, subject, params, body }) => {
  expectWithin(subject, params.threadId);
  const { thread, message } = subject;
  if (message.deletedAt) fail(messageErrors.deletedStays);
  if (body.body.trim() === "") fail(messageErrors.emptyMessage);
  if (message.text !== body.body || body.entities) {
    refuseUnwanted(scope, body.body);
    const place = { kind: "thread", threadId: thread.id } as const;
    await expectFewLinks(scope, { text: body.body, place, moderates: keepsOrder(scope.caller, thread) });
    const entities = await expectEntities(scope, readersOf(scope, thread), {
      text: body.body,
      entities: body.entities,
    });
    if (!(await updateMessage(scope, message, { text: body.body, entities }))) fail(messageErrors.deletedStays);
    await noteChangedThread(scope, thread);
    pushThread(scope, thread.id, message.accountId);
  }
  return messageView(scope, thread, await readWhole(scope, message.id));
});
