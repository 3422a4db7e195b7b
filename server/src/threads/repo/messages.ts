import { and, eq, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { indexDocuments } from "../../kernel/search/index.ts";
import {
  changeStanding,
  type Entity,
  eraseStanding,
  insertEntities,
  removeOf,
  replaceEntities,
  restoreWithheld,
  storeAttachments,
  withholdStanding,
} from "../../messages/index.ts";
import { messageSearch, type MessageRow } from "../queries/messages.ts";
import { threadMessageEntities, threadMessages, threadParts, threads } from "../schema.ts";
import { markRead } from "./threads.ts";

type NewMessage = {
  readonly threadId: string;
  readonly text: string;
  readonly replyToId: string | null;
  readonly entities: readonly Entity[];
  readonly imageIds: readonly string[];
  readonly fileIds: readonly string[];
};

/** Stores a message under the next number of its thread, whose row is locked from here to the commit. */
export async function insertMessage(scope: Scope<Member>, message: NewMessage): Promise<string> {
  const { threadId, text, replyToId, entities, imageIds, fileIds } = message;
  const organizationId = scope.organization.id;
  const [place] = await scope.database
    .update(threads)
    .set({
      lastSeq: sql`${threads.lastSeq} + 1`,
      messagesCount: sql`${threads.messagesCount} + 1`,
      lastMessageAt: scope.now,
      activeAt: scope.now,
      updatedAt: scope.now,
    })
    .where(and(ofTenant(scope, threads), eq(threads.id, threadId)))
    .returning({ seq: threads.lastSeq });
  if (!place) throw new Error("a thread went away under a message");
  const id = newId();
  await scope.database.insert(threadMessages).values({
    organizationId,
    id,
    threadId,
    seq: place.seq,
    accountId: scope.caller.accountId,
    text,
    replyToId,
    imageCount: imageIds.length,
    fileCount: fileIds.length,
    createdAt: scope.now,
    updatedAt: scope.now,
  });
  await insertEntities(scope, threadMessageEntities, { messageId: id, entities });
  await storeAttachments(scope, threadParts, [{ id, imageIds, fileIds }]);
  await indexDocuments(scope, messageSearch, [{ subjectId: id, texts: [text] }]);
  await markRead(scope, threadId, place.seq);
  return id;
}

type Standing = Pick<MessageRow, "id" | "threadId">;

/** False when the message was deleted meanwhile. */
export async function updateMessage(
  scope: Scope,
  message: Standing,
  { text, entities }: { readonly text: string; readonly entities: readonly Entity[] },
): Promise<boolean> {
  const values = { text, editedAt: scope.now, updatedAt: scope.now };
  if (!(await changeStanding(scope, threadParts, message.id, values))) return false;
  await replaceEntities(scope, threadMessageEntities, { messageId: message.id, entities });
  await indexDocuments(scope, messageSearch, [{ subjectId: message.id, texts: [text] }]);
  return true;
}

/** Takes a message out of sight until it is restored. False when it was already. */
export async function withholdMessage(scope: Scope, { id, threadId }: Standing): Promise<boolean> {
  if (!(await withholdStanding(scope, threadParts, id))) return false;
  await indexDocuments(scope, messageSearch, [{ subjectId: id, texts: [] }]);
  await countMessage(scope, threadId, -1);
  return true;
}

/** Brings it back. False where it is not withheld. */
export async function restoreMessage(scope: Scope, { id, threadId }: Standing): Promise<boolean> {
  const text = await restoreWithheld(scope, threadParts, id);
  if (text === undefined) return false;
  await indexDocuments(scope, messageSearch, [{ subjectId: id, texts: [text] }]);
  await countMessage(scope, threadId, 1);
  return true;
}

async function countMessage(scope: Scope, threadId: string, change: 1 | -1): Promise<void> {
  await scope.database
    .update(threads)
    .set({ messagesCount: sql`${threads.messagesCount} + ${change}::integer`, updatedAt: scope.now })
    .where(and(ofTenant(scope, threads), eq(threads.id, threadId)));
}

/** False when that was done before. */
export async function eraseMessage(scope: Scope, { id, threadId }: Standing): Promise<boolean> {
  if (!(await eraseStanding(scope, threadParts, id))) return false;
  await removeOf(scope, threadMessageEntities, id);
  await indexDocuments(scope, messageSearch, [{ subjectId: id, texts: [] }]);
  await countMessage(scope, threadId, -1);
  return true;
}
