import { and, getTableColumns, inArray, sql } from "drizzle-orm";
import { accountOf, type AccountSummaryRow, notBlocked } from "../../accounts/index.ts";
import { callerOf } from "../../kernel/db/caller-of.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { type Attachments, type EntityRow, readAttachments, readEntities } from "../../messages/index.ts";
import { threadMessageEntities, threadMessages, threadParts, threadReactions } from "../schema.ts";

export type ReactionRow = typeof threadReactions.$inferSelect & { readonly account: AccountSummaryRow };
export type QuoteRow = {
  readonly id: string;
  readonly seq: number;
  readonly text: string;
  readonly accountId: string;
  readonly account: AccountSummaryRow;
  readonly deletedAt: Date | null;
};
/** What stands beside the text of a message. */
export type Extras = Attachments & {
  readonly replyTo: QuoteRow | null;
  readonly entities: readonly EntityRow[];
  readonly reactions: readonly ReactionRow[];
};

export const reactionColumns = {
  ...getTableColumns(threadReactions),
  account: accountOf(threadReactions.organizationId, threadReactions.accountId).as("reaction_account"),
};

type Plain = Pick<
  typeof threadMessages.$inferSelect,
  "id" | "replyToId" | "imageCount" | "fileCount" | "reactionCount"
>;
const reactionsShown = 100;

/** Adds what messages carry beside their text: a fixed few statements for all of them. */
export async function withExtras<Row extends Plain>(scope: Scope, messages: readonly Row[]): Promise<(Row & Extras)[]> {
  const ids = messages.map(({ id }) => id);
  if (ids.length === 0) return [];
  const reactedTo = messages.filter(({ reactionCount }) => reactionCount > 0).map(({ id }) => id);
  const [quotes, entities, reactions, attachmentsOf] = await Promise.all([
    readQuotes(scope, messages),
    readEntities(scope, threadMessageEntities, ids),
    readReactions(scope, reactedTo),
    readAttachments(scope, threadParts, messages),
  ]);
  return messages.map((message) => ({
    ...message,
    replyTo: (message.replyToId === null ? undefined : quotes.get(message.replyToId)) ?? null,
    entities: entities.get(message.id) ?? [],
    reactions: reactions.get(message.id) ?? [],
    ...attachmentsOf(message.id),
  }));
}

/** Uses the key of thread_messages. What somebody blocked wrote is quoted to nobody. */
async function readQuotes(scope: Scope, messages: readonly Plain[]): Promise<Map<string, QuoteRow>> {
  const ids = messages.flatMap(({ replyToId }) => replyToId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await scope.database
    .select({
      id: threadMessages.id,
      seq: threadMessages.seq,
      text: sql<string>`left(${threadMessages.text}, 200)`,
      accountId: threadMessages.accountId,
      account: accountOf(threadMessages.organizationId, threadMessages.accountId).as("message_account"),
      deletedAt: threadMessages.deletedAt,
    })
    .from(threadMessages)
    .where(
      and(
        ofTenant(scope, threadMessages),
        inArray(threadMessages.id, ids),
        notBlocked(scope, threadMessages.accountId),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/** By thread_reactions_unique; those of people blocked are not there. The caller's own are always among the first. */
async function readReactions(scope: Scope, ids: readonly string[]): Promise<Map<string, ReactionRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.database.execute<{ id: string }>(sql`
    select chosen.id from unnest(${arrayOf("uuid", ids)}) as asked(id)
    cross join lateral (
      select r.id from ${threadReactions} r
      where ${ofTenant(scope, "r")} and r.message_id = asked.id
        and ${notBlocked(scope, sql`r.account_id`) ?? sql`true`}
      order by (r.account_id = ${callerOf(scope)}) is not true, r.created_at, r.id limit ${reactionsShown}) chosen`);
  if (rows.length === 0) return new Map();
  const whole = await scope.database
    .select(reactionColumns)
    .from(threadReactions)
    .where(
      and(
        ofTenant(scope, threadReactions),
        inArray(
          threadReactions.id,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(threadReactions.createdAt, threadReactions.id);
  return Map.groupBy(whole, ({ messageId }) => messageId);
}
