import { and, eq, inArray, sql } from "drizzle-orm";
import { notBlocked } from "../../accounts/index.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { MessageParts } from "../schema.ts";

export type EmojiRow = { readonly emoji: string; readonly count: number; readonly accountIds: readonly string[] };
const namedPerEmoji = 100;

/** Different emoji under a message beside one. */
export async function countEmoji(
  scope: Scope,
  { reactions }: MessageParts,
  { messageId, except }: { readonly messageId: string; readonly except: string },
): Promise<number> {
  const [row] = await scope.database
    .select({ count: sql<number>`count(distinct ${reactions.emoji})::int` })
    .from(reactions)
    .where(and(ofTenant(scope, reactions), eq(reactions.messageId, messageId), sql`${reactions.emoji} <> ${except}`));
  return row?.count ?? 0;
}

/** Each emoji of some messages once, by their unique index; those of people blocked are neither counted nor named. */
export async function readEmoji(
  scope: Scope,
  { reactions }: MessageParts,
  messageIds: readonly string[],
): Promise<Map<string, EmojiRow[]>> {
  if (messageIds.length === 0) return new Map();
  const own = scope.caller.accountId ?? null;
  const rows = await scope.database
    .select({
      messageId: reactions.messageId,
      emoji: reactions.emoji,
      count: sql<number>`count(*)::int`,
      accountIds: sql<
        string[]
      >`(array_agg(${reactions.accountId} order by ${reactions.accountId} <> ${own}, ${reactions.createdAt}))[1:${sql.raw(String(namedPerEmoji))}]`,
    })
    .from(reactions)
    .where(
      and(
        ofTenant(scope, reactions),
        inArray(reactions.messageId, [...messageIds]),
        notBlocked(scope, reactions.accountId),
      ),
    )
    .groupBy(reactions.messageId, reactions.emoji)
    .orderBy(sql`min(${reactions.createdAt})`, reactions.emoji);
  return Map.groupBy(rows, ({ messageId }) => messageId);
}
