import type { Scope } from "../kernel/scope.ts";
import { moderatedTextView } from "../messages/index.ts";
import { pushChanged, pushDeleted } from "./pushes.ts";
import { readWhole } from "./queries/extras.ts";
import { type Message } from "./queries/facts.ts";
import { findAnyMessage, readAroundMessage, readPlace } from "./queries/moderated.ts";
import { restoreMessage, withholdMessage } from "./repo/changes.ts";
import { pushedMessageView } from "./views.ts";

type Placed = Pick<Message, "id" | "channelId" | "seq" | "accountId">;

/** Takes a message out of sight, and off everybody's screen; false where it is already. */
export async function withhold(scope: Scope, message: Placed): Promise<boolean> {
  const changeSeq = await withholdMessage(scope, message);
  if (changeSeq === undefined) return false;
  scope.afterCommit(() => pushDeleted(scope, scope.services.hub, message, changeSeq));
  return true;
}

/** A message as those see it who decide about it, whoever is in its conversation. */
export const moderatedChatMessages = {
  async read(scope: Scope, id: string) {
    const message = await findAnyMessage(scope, id);
    if (!message) return undefined;
    const { channelId, seq } = message;
    return {
      ...moderatedTextView(message),
      place: await readPlace(scope, channelId),
      path: `/messages/${channelId}?message=${seq}`,
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
    const restored = await findAnyMessage(scope, id);
    if (!restored) return false;
    const whole = await readWhole(scope, restored);
    const { channelId } = message;
    scope.afterCommit(() => pushChanged(scope, scope.services.hub, channelId, pushedMessageView(scope, whole)));
    return true;
  },
};
