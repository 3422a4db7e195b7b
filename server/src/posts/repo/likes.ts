import { and, eq, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { countReaction } from "../../messages/index.ts";
import { postParts, postReactions } from "../schema.ts";

type Like = {
  readonly reaction: string;
  /** In place of the reaction that the caller gave before; otherwise that stays. */
  readonly replaces: boolean;
};

/**
 * Keeps the caller's like: one row whatever happens at once, by post_reactions_one. False where they liked it already,
 * or the post was deleted meanwhile.
 */
export async function addLike(scope: Scope<Member>, messageId: string, like: Like): Promise<boolean> {
  const { organization, caller, database, now } = scope;
  const own = { organizationId: organization.id, messageId, accountId: caller.accountId };
  const adding = database
    .insert(postReactions)
    .values({ ...own, id: newId(), emoji: like.reaction, createdAt: now })
    .$dynamic();
  const target = [postReactions.organizationId, postReactions.messageId, postReactions.accountId];
  const kept = like.replaces
    ? adding.onConflictDoUpdate({ target, set: { emoji: like.reaction } })
    : adding.onConflictDoNothing({ target });
  // Only a row that is new was inserted by this statement alone.
  const rows = await kept.returning({ isNew: sql<boolean>`xmax = 0` });
  return rows[0]?.isNew === true && countReaction(scope, postParts, { messageId, change: 1 });
}

/** Takes it back, whichever reaction it was. */
export async function removeLike(scope: Scope<Member>, messageId: string): Promise<void> {
  const own = and(eq(postReactions.messageId, messageId), eq(postReactions.accountId, scope.caller.accountId));
  const removed = await scope.database
    .delete(postReactions)
    .where(and(ofTenant(scope, postReactions), own))
    .returning({ id: postReactions.id });
  if (removed.length > 0) await countReaction(scope, postParts, { messageId, change: -1 });
}
