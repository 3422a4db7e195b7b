import { and, eq, inArray, sql } from "drizzle-orm";
import { type AccountSummaryRow, accountOf, notBlocked } from "../../accounts/index.ts";
import { images } from "../../images/schema.ts";
import { imageOf, type ImageRow } from "../../images/index.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { files } from "../../storage/schema.ts";
import { chatMessageFiles, chatMessageImages, chatMessages, chatReactions } from "../schema.ts";
import { type Message, messageAccount } from "./facts.ts";

export type QuoteRow = Pick<Message, "id" | "seq" | "text" | "accountId" | "account" | "deletedAt">;
export type ReactionRow = { readonly emoji: string; readonly count: number; readonly accountIds: readonly string[] };
export type MessageImage = ImageRow & { readonly description: string | null };
export type MessageFile = Pick<typeof files.$inferSelect, "id" | "name" | "createdAt" | "updatedAt">;
/** What stands beside the text of a message. */
export type Extras = {
  readonly replyTo: QuoteRow | null;
  readonly mentions: readonly AccountSummaryRow[];
  readonly reactions: readonly ReactionRow[];
  readonly images: readonly MessageImage[];
  readonly files: readonly MessageFile[];
};
export type WholeMessage = Message & Extras;

export const noExtras: Extras = { replyTo: null, mentions: [], reactions: [], images: [], files: [] };
const namedPerEmoji = 100;

/** Adds what messages carry beside their text: at most five statements for all of them, none where there is nothing. */
export async function withExtras<Row extends Message>(
  scope: Scope,
  messages: readonly Row[],
): Promise<(Row & Extras)[]> {
  const [quotes, people, reactions, pictures, attached] = await Promise.all([
    readQuotes(scope, messages),
    readMentioned(scope, messages),
    readReactions(scope, messages),
    readImages(scope, messages),
    readFiles(scope, messages),
  ]);
  return messages.map((message) => ({
    ...message,
    replyTo: quotes.get(messageKey(message.channelId, message.replyToSeq)) ?? null,
    mentions: message.mentionedIds.flatMap((id) => people.get(id) ?? []),
    reactions: reactions.get(message.id) ?? [],
    images: pictures.get(message.id)?.map(({ image }) => image) ?? [],
    files: attached.get(message.id) ?? [],
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
  const channelIds = arrayOf(
    "uuid",
    answering.map(({ channelId }) => channelId),
  );
  const seqs = arrayOf(
    "integer",
    answering.map(({ seq }) => seq),
  );
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
        sql`(${chatMessages.channelId}, ${chatMessages.seq}) in (select * from unnest(${channelIds}, ${seqs}))`,
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

/** By the key of chat_reactions; those of people blocked are neither counted nor named. */
async function readReactions(scope: Scope, messages: readonly Message[]): Promise<Map<string, ReactionRow[]>> {
  const ids = messages.filter(({ reactionCount }) => reactionCount > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const own = scope.caller.accountId ?? null;
  const rows = await scope.database
    .select({
      messageId: chatReactions.messageId,
      emoji: chatReactions.emoji,
      count: sql<number>`count(*)::int`,
      accountIds: sql<
        string[]
      >`(array_agg(${chatReactions.accountId} order by ${chatReactions.accountId} <> ${own}, ${chatReactions.createdAt}))[1:${sql.raw(String(namedPerEmoji))}]`,
    })
    .from(chatReactions)
    .where(
      and(
        ofTenant(scope, chatReactions),
        inArray(chatReactions.messageId, ids),
        notBlocked(scope, chatReactions.accountId),
      ),
    )
    .groupBy(chatReactions.messageId, chatReactions.emoji)
    .orderBy(sql`min(${chatReactions.createdAt})`, chatReactions.emoji);
  return Map.groupBy(rows, ({ messageId }) => messageId);
}

/** By the keys of chat_message_images and images. */
async function readImages(scope: Scope, messages: readonly Message[]) {
  const ids = messages.filter(({ imageCount, deletedAt }) => imageCount > 0 && !deletedAt).map(({ id }) => id);
  if (ids.length === 0) return new Map<string, { image: MessageImage }[]>();
  const rows = await scope.database
    .select({
      messageId: chatMessageImages.messageId,
      description: images.description,
      image: imageOf(chatMessageImages.organizationId, chatMessageImages.imageId).as("image"),
    })
    .from(chatMessageImages)
    .innerJoin(
      images,
      and(eq(images.organizationId, chatMessageImages.organizationId), eq(images.id, chatMessageImages.imageId)),
    )
    .where(and(ofTenant(scope, chatMessageImages), inArray(chatMessageImages.messageId, ids)))
    .orderBy(chatMessageImages.messageId, chatMessageImages.position);
  return Map.groupBy(
    rows.flatMap(({ messageId, image, description }) =>
      image ? [{ messageId, image: { ...image, description } }] : [],
    ),
    ({ messageId }) => messageId,
  );
}

/** By the keys of chat_message_files and files. */
async function readFiles(scope: Scope, messages: readonly Message[]) {
  const ids = messages.filter(({ fileCount, deletedAt }) => fileCount > 0 && !deletedAt).map(({ id }) => id);
  if (ids.length === 0) return new Map<string, MessageFile[]>();
  const rows = await scope.database
    .select({
      messageId: chatMessageFiles.messageId,
      id: files.id,
      name: files.name,
      createdAt: files.createdAt,
      updatedAt: files.updatedAt,
    })
    .from(chatMessageFiles)
    .innerJoin(
      files,
      and(eq(files.organizationId, chatMessageFiles.organizationId), eq(files.id, chatMessageFiles.fileId)),
    )
    .where(and(ofTenant(scope, chatMessageFiles), inArray(chatMessageFiles.messageId, ids)))
    .orderBy(chatMessageFiles.messageId, chatMessageFiles.position);
  return Map.groupBy(rows, ({ messageId }) => messageId);
}
