import { and, eq, isNull, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { indexDocuments } from "../../kernel/search/index.ts";
import { messageSearch, type MessageRow } from "../queries/messages.ts";
import type { Entity } from "../read-entities.ts";
import { threadMessageEntities, threadMessages, threadReactions, threads } from "../schema.ts";
import { markRead } from "./threads.ts";

type NewMessage = {
  readonly threadId: string;
  readonly body: string;
  readonly replyToId: string | null;
  readonly entities: readonly Entity[];
};

/** Stores a message under the next number of its thread, whose row is locked from here to the commit. */
export async function insertMessage(scope: Scope<Member>, message: NewMessage): Promise<string> {
  const { threadId, body, replyToId, entities } = message;
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
    .where(and(eq(threads.organizationId, organizationId), eq(threads.id, threadId)))
    .returning({ seq: threads.lastSeq });
  if (!place) throw new Error("a thread went away under a message");
  const id = newId();
  await scope.database.insert(threadMessages).values({
    organizationId,
    id,
    threadId,
    seq: place.seq,
    accountId: scope.caller.accountId,
    body,
    replyToId,
    sentAt: scope.now,
    updatedAt: scope.now,
  });
  await insertEntities(scope, id, entities);
  await indexDocuments(scope, messageSearch, [{ subjectId: id, texts: [body] }]);
  await markRead(scope, threadId, place.seq);
  return id;
}

async function insertEntities(scope: Scope, messageId: string, entities: readonly Entity[]): Promise<void> {
  if (entities.length === 0) return;
  const of = { organizationId: scope.organization.id, messageId };
  await scope.database
    .insert(threadMessageEntities)
    .values(entities.map((entity, position) => ({ ...entity, ...of, position })));
}

type Standing = Pick<MessageRow, "id" | "threadId">;

/** False when the message was deleted meanwhile. */
export async function updateMessage(
  scope: Scope,
  message: Standing,
  { body, entities }: { readonly body: string; readonly entities: readonly Entity[] },
): Promise<boolean> {
  if (!(await change(scope, message, { body, editedAt: scope.now }))) return false;
  await removeEntities(scope, message.id);
  await insertEntities(scope, message.id, entities);
  await indexDocuments(scope, messageSearch, [{ subjectId: message.id, texts: [body] }]);
  return true;
}

/** Takes the body away and leaves the place. False when that was done before. */
export async function eraseMessage(scope: Scope, message: Standing): Promise<boolean> {
  if (!(await change(scope, message, { body: "", deletedAt: scope.now }))) return false;
  await removeEntities(scope, message.id);
  const { organizationId, messageId } = threadReactions;
  await scope.database
    .delete(threadReactions)
    .where(and(eq(organizationId, scope.organization.id), eq(messageId, message.id)));
  await indexDocuments(scope, messageSearch, [{ subjectId: message.id, texts: [] }]);
  await scope.database
    .update(threads)
    .set({ messagesCount: sql`${threads.messagesCount} - 1`, updatedAt: scope.now })
    .where(and(ofTenant(scope, threads), eq(threads.id, message.threadId)));
  return true;
}

async function change(scope: Scope, { id }: Standing, values: object): Promise<boolean> {
  const changed = await scope.database
    .update(threadMessages)
    .set({ ...values, updatedAt: scope.now })
    .where(and(ofTenant(scope, threadMessages), eq(threadMessages.id, id), isNull(threadMessages.deletedAt)))
    .returning({ id: threadMessages.id });
  return changed.length > 0;
}

async function removeEntities(scope: Scope, messageId: string): Promise<void> {
  await scope.database
    .delete(threadMessageEntities)
    .where(and(ofTenant(scope, threadMessageEntities), eq(threadMessageEntities.messageId, messageId)));
}

type Choice = { readonly messageId: string; readonly accountId: string; readonly emojiName: string };

/** False where it is chosen already. */
export async function insertReaction(scope: Scope, choice: Choice): Promise<boolean> {
  const added = await scope.database
    .insert(threadReactions)
    .values({ ...choice, organizationId: scope.organization.id, id: newId(), createdAt: scope.now })
    .onConflictDoNothing()
    .returning({ id: threadReactions.id });
  return added.length > 0;
}

export async function deleteReaction(scope: Scope, reactionId: string): Promise<void> {
  await scope.database
    .delete(threadReactions)
    .where(and(ofTenant(scope, threadReactions), eq(threadReactions.id, reactionId)));
}
