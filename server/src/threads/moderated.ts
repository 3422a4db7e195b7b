import type { Scope } from "../kernel/scope.ts";
import { moderatedTextView } from "../messages/index.ts";
import { circleChanged, pushThread } from "./pushes.ts";
import type { MessageRow } from "./queries/messages.ts";
import { findAnyMessage, readAroundMessage } from "./queries/moderated.ts";
import { readWaiting } from "./queries/waiting.ts";
import { publishThread, textOf } from "./publish-thread.ts";
import { declineThread, removeThread, restoreThread } from "./repo/waiting.ts";
import { restoreMessage, withholdMessage } from "./repo/messages.ts";

/** Takes a message out of sight, and off everybody's screen; false where it is already. */
export async function withhold(
  scope: Scope,
  message: Pick<MessageRow, "id" | "threadId" | "accountId">,
): Promise<boolean> {
  if (!(await withholdMessage(scope, message))) return false;
  pushThread(scope, message.threadId, message.accountId);
  return true;
}

/** A discussion as those see it who decide about it, or whether a newcomer's comes out. */
export const moderatedThreads = {
  async read(scope: Scope, id: string) {
    const started = await readWaiting(scope, id);
    return (
      started && {
        text: textOf(started),
        isWithheld: started.approval !== null,
        isThere: true,
        place: started.place,
        path: `/threads/${id}`,
        writtenAt: started.createdAt,
        around: [],
      }
    );
  },
  /** What waits is declined by it. Whoever has it open gets nothing of it any more. */
  async withhold(scope: Scope, id: string): Promise<boolean> {
    if (await declineThread(scope, id)) return true;
    if (!(await removeThread(scope, id))) return false;
    pushThread(scope, id, null);
    circleChanged(scope);
    return true;
  },
  /** What was never out comes out. */
  async restore(scope: Scope, id: string): Promise<boolean> {
    if (!(await restoreThread(scope, id))) return publishThread(scope, id);
    circleChanged(scope);
    return true;
  },
};

/** A message as those see it who decide about it, whoever may read its discussion. */
export const moderatedThreadMessages = {
  async read(scope: Scope, id: string) {
    const message = await findAnyMessage(scope, id);
    if (!message) return undefined;
    const { threadId, place } = message;
    return {
      ...moderatedTextView(message),
      place,
      path: `/threads/${threadId}`,
      around: await readAroundMessage(scope, message),
    };
  },
  async withhold(scope: Scope, id: string): Promise<boolean> {
    const message = await findAnyMessage(scope, id);
    return message !== undefined && withhold(scope, message);
  },
  async restore(scope: Scope, id: string): Promise<boolean> {
    const message = await findAnyMessage(scope, id);
    if (!message || !(await restoreMessage(scope, message))) return false;
    pushThread(scope, message.threadId, message.accountId);
    return true;
  },
};
