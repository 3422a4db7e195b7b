import { and, eq, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { MessageParts, ReactionTable } from "../schema.ts";
import { changeStanding, removeOf } from "./standing.ts";

export type Choice = { readonly messageId: string; readonly accountId: string; readonly emoji: string };

/**
 * Keeps an emoji that somebody chose, or takes it back, with the number of them at the message. `values`: what else
 * changes there. False when nothing changed: it was so already, or the message was deleted meanwhile.
 */
export async function setReaction(
  scope: Scope,
  parts: MessageParts,
  { isOn, ...choice }: Choice & { readonly isOn: boolean },
  values: object = {},
): Promise<boolean> {
  const { reactions } = parts;
  const isChanged = isOn ? await add(scope, reactions, choice) : await remove(scope, reactions, choice);
  return isChanged && countReaction(scope, parts, { messageId: choice.messageId, change: isOn ? 1 : -1 }, values);
}

/** Counts one that was kept or taken back. False where the message was deleted meanwhile, which has none. */
export async function countReaction(
  scope: Scope,
  parts: MessageParts,
  { messageId, change }: { readonly messageId: string; readonly change: 1 | -1 },
  values: object = {},
): Promise<boolean> {
  const reactionCount = sql`${parts.messages.reactionCount} + ${change}::integer`;
  const isStanding = await changeStanding(scope, parts, messageId, { ...values, reactionCount });
  if (!isStanding) await removeOf(scope, parts.reactions, messageId);
  return isStanding;
}

async function add(scope: Scope, reactions: ReactionTable, choice: Choice): Promise<boolean> {
  const row = { ...choice, organizationId: scope.organization.id, id: newId(), createdAt: scope.now };
  const added = await scope.database
    .insert(reactions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: reactions.id });
  return added.length > 0;
}

async function remove(scope: Scope, reactions: ReactionTable, choice: Choice): Promise<boolean> {
  const { messageId, emoji, accountId } = choice;
  const own = and(eq(reactions.emoji, emoji), eq(reactions.accountId, accountId));
  const removed = await scope.database
    .delete(reactions)
    .where(and(ofTenant(scope, reactions), eq(reactions.messageId, messageId), own))
    .returning({ id: reactions.id });
  return removed.length > 0;
}
