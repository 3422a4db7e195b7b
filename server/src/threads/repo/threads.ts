import type { WhoWrites } from "@marquee/contract/messages";
import { and, eq, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { indexDocuments } from "../../kernel/search/index.ts";
import { threadSearch } from "../queries/threads.ts";
import { threads, threadViewers } from "../schema.ts";

type NewThread = {
  readonly subject: string;
  readonly imageId: string | null;
  readonly circleId: string | null;
  readonly groupId: string | null;
  readonly approval: "waiting" | null;
};

export async function insertThread(scope: Scope<Member>, thread: NewThread): Promise<string> {
  const id = newId();
  const { now } = scope;
  await scope.database.insert(threads).values({
    ...thread,
    organizationId: scope.organization.id,
    id,
    creatorId: scope.caller.accountId,
    activeAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await indexDocuments(scope, threadSearch, [{ subjectId: id, texts: [thread.subject] }]);
  return id;
}

export async function updateThread(
  scope: Scope,
  threadId: string,
  values: { subject?: string; imageId?: string | null; slowSeconds?: number; whoWrites?: WhoWrites },
): Promise<void> {
  await scope.database
    .update(threads)
    .set({ ...values, updatedAt: scope.now })
    .where(and(ofTenant(scope, threads), eq(threads.id, threadId)));
  if (values.subject !== undefined)
    await indexDocuments(scope, threadSearch, [{ subjectId: threadId, texts: [values.subject] }]);
}

/** Moves the caller's mark on, never back. Answers `isNew` for whoever is a reader from now on; undefined: nothing moved. */
export async function markRead(
  scope: Scope<Member>,
  threadId: string,
  lastReadSeq: number,
): Promise<{ readonly isNew: boolean } | undefined> {
  const { accountId } = scope.caller;
  const at = { lastReadSeq, lastReadAt: scope.now, updatedAt: scope.now };
  const [row] = await scope.database
    .insert(threadViewers)
    .values({ ...at, organizationId: scope.organization.id, threadId, accountId, createdAt: scope.now })
    .onConflictDoUpdate({
      target: [threadViewers.organizationId, threadViewers.threadId, threadViewers.accountId],
      set: at,
      setWhere: sql`${threadViewers.lastReadSeq} < ${lastReadSeq} or ${threadViewers.lastReadAt} is null`,
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return row;
}

export async function setNotifications(
  scope: Scope<Member>,
  threadId: string,
  notifications: boolean,
): Promise<typeof threadViewers.$inferSelect> {
  const at = { notifications, updatedAt: scope.now };
  const key = { organizationId: scope.organization.id, threadId, accountId: scope.caller.accountId };
  const [row] = await scope.database
    .insert(threadViewers)
    .values({ ...at, ...key, createdAt: scope.now })
    .onConflictDoUpdate({
      target: [threadViewers.organizationId, threadViewers.threadId, threadViewers.accountId],
      set: at,
    })
    .returning();
  if (!row) throw new Error("a reader's wish was not kept");
  return row;
}
