import { and, eq, isNull, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Message } from "../queries/facts.ts";
import { chatChannels, chatMessages, chatReactions } from "../schema.ts";

type Changed = Pick<Message, "id" | "channelId">;

/*
 * What becomes of a message after it was sent. Every change takes the next number of its channel, with the row's lock
 * from there to the commit: whoever was away asks for the changes behind the last one they have.
 */

/** Takes the text away and leaves the place. Answers the number of the change; undefined when that was done before. */
export async function eraseMessage(scope: Scope, message: Changed): Promise<number | undefined> {
  const changeSeq = await nextChange(scope, message.channelId);
  const values = { text: "", mentionedIds: [], deletedAt: scope.now, updatedAt: scope.now, changeSeq };
  return (await updateStanding(scope, message, values)) ? changeSeq : undefined;
}

/** Answers the number of the change; undefined when the message was deleted meanwhile. */
export async function editMessage(
  scope: Scope,
  message: Changed,
  { text, mentionedIds }: { text: string; mentionedIds: string[] },
): Promise<number | undefined> {
  const changeSeq = await nextChange(scope, message.channelId);
  const values = { text, mentionedIds, editedAt: scope.now, updatedAt: scope.now, changeSeq };
  return (await updateStanding(scope, message, values)) ? changeSeq : undefined;
}

type Reaction = { readonly accountId: string; readonly emoji: string; readonly isOn: boolean };

/** Answers the number of the change; undefined when nothing changed. The channel's lock keeps the count right. */
export async function setReaction(scope: Scope, message: Changed, reaction: Reaction): Promise<number | undefined> {
  const changeSeq = await nextChange(scope, message.channelId);
  const isChanged = reaction.isOn ? await add(scope, message, reaction) : await remove(scope, message, reaction);
  if (!isChanged) return undefined;
  const step = reaction.isOn ? 1 : -1;
  const reactionCount = sql`${chatMessages.reactionCount} + ${step}::integer`;
  return (await updateStanding(scope, message, { reactionCount, changeSeq })) ? changeSeq : undefined;
}

/** Different emoji under a message. */
export async function countEmoji(scope: Scope, messageId: string, except: string): Promise<number> {
  const [row] = await scope.database
    .select({ count: sql<number>`count(distinct ${chatReactions.emoji})::int` })
    .from(chatReactions)
    .where(
      and(
        ofTenant(scope, chatReactions),
        eq(chatReactions.messageId, messageId),
        sql`${chatReactions.emoji} <> ${except}`,
      ),
    );
  return row?.count ?? 0;
}

async function nextChange(scope: Scope, channelId: string): Promise<number> {
  const [row] = await scope.database
    .update(chatChannels)
    .set({ lastChangeSeq: sql`${chatChannels.lastChangeSeq} + 1`, updatedAt: scope.now })
    .where(and(ofTenant(scope, chatChannels), eq(chatChannels.id, channelId)))
    .returning({ lastChangeSeq: chatChannels.lastChangeSeq });
  if (!row) throw new Error("a message changed in a channel that is not there");
  return row.lastChangeSeq;
}

async function updateStanding(scope: Scope, { id }: Changed, values: object): Promise<boolean> {
  const updated = await scope.database
    .update(chatMessages)
    .set(values)
    .where(and(ofTenant(scope, chatMessages), eq(chatMessages.id, id), isNull(chatMessages.deletedAt)))
    .returning({ id: chatMessages.id });
  return updated.length > 0;
}

async function add(scope: Scope, { id }: Changed, { accountId, emoji }: Reaction): Promise<boolean> {
  const added = await scope.database
    .insert(chatReactions)
    .values({ organizationId: scope.organization.id, messageId: id, emoji, accountId, createdAt: scope.now })
    .onConflictDoNothing()
    .returning({ emoji: chatReactions.emoji });
  return added.length > 0;
}

async function remove(scope: Scope, { id }: Changed, { accountId, emoji }: Reaction): Promise<boolean> {
  const removed = await scope.database
    .delete(chatReactions)
    .where(
      and(
        ofTenant(scope, chatReactions),
        eq(chatReactions.messageId, id),
        eq(chatReactions.emoji, emoji),
        eq(chatReactions.accountId, accountId),
      ),
    )
    .returning({ emoji: chatReactions.emoji });
  return removed.length > 0;
}
