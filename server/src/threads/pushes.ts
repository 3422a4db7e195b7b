import type { ThreadChangedBody } from "@marquee/contract/threads";
import type { Scope } from "../kernel/scope.ts";

/**
 * Tells those who have a thread open and may read it, after the commit, that it has changed; not across a block with
 * `from`. Each of them reads what is new with their own rights.
 */
export function pushThread(scope: Scope, threadId: string, from: string | null): void {
  const body: ThreadChangedBody = { threadId };
  const room = { organizationId: scope.organization.id, roomId: threadId };
  scope.afterCommit(() => scope.services.hub.toRoom(room, { type: "thread-changed", body }, from));
}

/** Somebody opened a thread for the first time: from now on they get its frames. */
export function readerCame(scope: Scope, threadId: string): void {
  scope.services.hub.rightsChanged(scope.organization.id, threadId);
}

/** Who is in a circle or group has changed: who may receive its threads is looked up again. */
export function circleChanged(scope: Scope): void {
  scope.afterCommit(() => scope.services.hub.rightsChanged(scope.organization.id, null));
}
