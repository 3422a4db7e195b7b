import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { threadMessages, threads } from "../schema.ts";

export type Unpublished = Awaited<ReturnType<typeof holdUnpublished>> & object;

/** What was never out, held: whoever decides about it at the same moment comes after. */
export async function holdUnpublished(scope: Scope, id: string) {
  const [row] = await scope.database
    .select({ creatorId: threads.creatorId, circleId: threads.circleId, groupId: threads.groupId })
    .from(threads)
    .where(and(ofTenant(scope, threads), eq(threads.id, id), inArray(threads.approval, ["waiting", "declined"])))
    .for("update");
  return row;
}

/** It stands from now on, as if it and what opens it were written at this moment. */
export async function releaseThread(scope: Scope, id: string): Promise<void> {
  const at = { createdAt: scope.now, updatedAt: scope.now };
  await scope.database
    .update(threads)
    .set({ ...at, approval: null, activeAt: scope.now })
    .where(and(ofTenant(scope, threads), eq(threads.id, id)));
  await scope.database
    .update(threads)
    .set({ lastMessageAt: scope.now })
    .where(and(ofTenant(scope, threads), eq(threads.id, id), isNotNull(threads.lastMessageAt)));
  await scope.database
    .update(threadMessages)
    .set(at)
    .where(and(ofTenant(scope, threadMessages), eq(threadMessages.threadId, id)));
}

/** It is out of sight, of who started it too. False where it does not wait. */
export async function declineThread(scope: Scope, id: string): Promise<boolean> {
  const declined = await scope.database
    .update(threads)
    .set({ approval: "declined", updatedAt: scope.now })
    .where(and(ofTenant(scope, threads), eq(threads.id, id), eq(threads.approval, "waiting")))
    .returning({ id: threads.id });
  return declined.length > 0;
}

/** A discussion that was out is so no more, with all that was said in it. False where it is not. */
export async function removeThread(scope: Scope, id: string): Promise<boolean> {
  const removed = await scope.database
    .update(threads)
    .set({ approval: "removed", updatedAt: scope.now })
    .where(and(ofTenant(scope, threads), eq(threads.id, id), isNull(threads.approval)))
    .returning({ id: threads.id });
  return removed.length > 0;
}

/** It stands again as it did. False where it was not removed. */
export async function restoreThread(scope: Scope, id: string): Promise<boolean> {
  const restored = await scope.database
    .update(threads)
    .set({ approval: null, updatedAt: scope.now })
    .where(and(ofTenant(scope, threads), eq(threads.id, id), eq(threads.approval, "removed")))
    .returning({ id: threads.id });
  return restored.length > 0;
}
