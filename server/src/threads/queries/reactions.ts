import { and, eq } from "drizzle-orm";
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
  { messageId, accountId, emoji }: Pick<ReactionRow, "messageId" | "accountId" | "emoji">,
): Promise<ReactionRow | undefined> {
  const [row] = await scope.database
    .select(reactionColumns)
    .from(threadReactions)
    .where(
      and(
        ofTenant(scope, threadReactions),
        eq(threadReactions.messageId, messageId),
        eq(threadReactions.emoji, emoji),
        eq(threadReactions.accountId, accountId),
      ),
    );
  return row;
}
