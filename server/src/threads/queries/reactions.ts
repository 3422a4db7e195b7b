import { and, eq, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { threadReactions } from "../schema.ts";
import { reactionColumns, type ReactionRow } from "./extras.ts";
import { findMessage, type MessageFacts } from "./messages.ts";

export type ReactionFacts = MessageFacts & { readonly reaction: ReactionRow };

/** A reaction to a message that the caller may read. Uses the key of thread_reactions. */
export async function findReaction(scope: Scope, reactionId: string): Promise<ReactionFacts | undefined> {
  const [reaction] = await scope.database
    .select(reactionColumns)
    .from(threadReactions)
    .where(and(ofTenant(scope, threadReactions), eq(threadReactions.id, reactionId)));
  const facts = reaction && (await findMessage(scope, reaction.messageId));
  return facts && { ...facts, reaction };
}

/** What somebody chose for a message. Uses thread_reactions_unique. */
export async function findChosen(
  scope: Scope,
  { messageId, accountId, emojiName }: Pick<ReactionRow, "messageId" | "accountId" | "emojiName">,
): Promise<ReactionRow | undefined> {
  const [row] = await scope.database
    .select(reactionColumns)
    .from(threadReactions)
    .where(
      and(
        ofTenant(scope, threadReactions),
        eq(threadReactions.messageId, messageId),
        eq(threadReactions.emojiName, emojiName),
        eq(threadReactions.accountId, accountId),
      ),
    );
  return row;
}

/** Different emoji under a message beside one. */
export async function countEmoji(scope: Scope, messageId: string, except: string): Promise<number> {
  const [row] = await scope.database
    .select({ count: sql<number>`count(distinct ${threadReactions.emojiName})::int` })
    .from(threadReactions)
    .where(
      and(
        ofTenant(scope, threadReactions),
        eq(threadReactions.messageId, messageId),
        sql`${threadReactions.emojiName} <> ${except}`,
      ),
    );
  return row?.count ?? 0;
}
