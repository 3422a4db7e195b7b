import { and, sql } from "drizzle-orm";
import { type AccountSummaryRow, accountOf, notBlocked } from "../../accounts/index.ts";
import { arrayOf, unnested } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { type Attachments, type EmojiRow, readAttachments, readEmoji } from "../../messages/index.ts";
import { chatMessages, chatParts } from "../schema.ts";
import { type Message, messageAccount } from "./facts.ts";

export type QuoteRow = Pick<Message, "id" | "seq" | "text" | "accountId" | "account" | "deletedAt">;
/** What stands beside the text of a message. */
export type Extras = Attachments & {
  readonly replyTo: QuoteRow | null;
  readonly mentions: readonly AccountSummaryRow[];
  readonly reactions: readonly EmojiRow[];
};
export type WholeMessage = Message & Extras;

export const noExtras: Extras = { replyTo: null, mentions: [], reactions: [], images: [], files: [] };

/** Adds what messages carry beside their text: at most five statements for all of them, none where there is nothing. */
export async function withExtras<Row extends Message>(
  scope: Scope,
  messages: readonly Row[],
): Promise<(Row & Extras)[]> {
  const reactedTo = messages.filter(({ reactionCount }) => reactionCount > 0).map(({ id }) => id);
  const [quotes, people, reactions, attachmentsOf] = await Promise.all([
    readQuotes(scope, messages),
    readMentioned(scope, messages),
    readEmoji(scope, chatParts, reactedTo),
    readAttachments(scope, chatParts, messages),
  ]);
  return messages.map((message) => ({
    ...message,
    replyTo: quotes.get(messageKey(message.channelId, message.replyToSeq)) ?? null,
    mentions: message.mentionedIds.flatMap((id) => people.get(id) ?? []),
    reactions: reactions.get(message.id) ?? [],
    ...attachmentsOf(message.id),
  }));
}

export async function readWhole(scope: Scope, message: Message): Promise<WholeMessage> {
  const [whole] = await withExtras(scope, [message]);
  return whole ?? { ...message, ...noExtras };
}

const messageKey = (channelId: string, seq: number | null): string => `${channelId} ${seq}`;

/** Uses chat_messages_seq_unique. What somebody blocked wrote is quoted to nobody. */
async function readQuotes(scope: Scope, messages: readonly Message[]): Promise<Map<string, QuoteRow>> {
  const answering = messages.flatMap(({ channelId, replyToSeq }) =>
    replyToSeq === null ? [] : [{ channelId, seq: replyToSeq }],
  );
  if (answering.length === 0) return new Map();
  const rows = await scope.database
    .select({
      id: chatMessages.id,
      channelId: chatMessages.channelId,
      seq: chatMessages.seq,
      text: sql<string>`left(${chatMessages.text}, 200)`,
      accountId: chatMessages.accountId,
      account: messageAccount.as("message_account"),
      deletedAt: chatMessages.deletedAt,
    })
    .from(chatMessages)
    .where(
      and(
        ofTenant(scope, chatMessages),
        sql`(${chatMessages.channelId}, ${chatMessages.seq}) in (select * from ${unnested("asked", { channelId: "uuid", seq: "integer" }, answering)})`,
        notBlocked(scope, chatMessages.accountId),
      ),
    );
  return new Map(rows.map((row) => [messageKey(row.channelId, row.seq), row]));
}

/** Uses the key of accounts. */
async function readMentioned(scope: Scope, messages: readonly Message[]): Promise<Map<string, AccountSummaryRow>> {
  const ids = [...new Set(messages.flatMap(({ mentionedIds }) => mentionedIds))];
  if (ids.length === 0) return new Map();
  const rows = await scope.database
    .select({
      id: sql<string>`asked.id`,
      account: accountOf(sql`${scope.organization.id}::uuid`, sql`asked.id`).as("account"),
    })
    .from(sql`unnest(${arrayOf("uuid", ids)}) as asked(id)`)
    .where(notBlocked(scope, sql`asked.id`));
  return new Map(rows.flatMap(({ id, account }) => (account ? [[id, account] as const] : [])));
}
