import type { Scope } from "../kernel/scope.ts";
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
    const { text, withheldText, deletedAt, createdAt, threadId, place } = message;
    return {
      text: withheldText ?? text,
      isWithheld: withheldText !== null,
      isThere: deletedAt === null || withheldText !== null,
      place,
      path: `/threads/${threadId}`,
      writtenAt: createdAt,
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
