import type { Scope } from "../kernel/scope.ts";
import { moderatedTextView } from "../messages/index.ts";
import { pushThread } from "./pushes.ts";
import type { MessageRow } from "./queries/messages.ts";
import { findAnyMessage, readAroundMessage } from "./queries/moderated.ts";
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
