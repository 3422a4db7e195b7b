import { chat } from "@marquee/contract/chat";
import type { InputOf } from "@marquee/contract/kernel";
import { and, asc, desc, eq, gt, gte, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { notBlocked } from "../../accounts/index.ts";
import { keysetWindow, type KeysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { chatMessages } from "../schema.ts";
import { type WholeMessage, withExtras } from "./extras.ts";
import { type Message, messageColumns } from "./facts.ts";
import { likeAnywhere } from "./search.ts";

type Query = Omit<InputOf<typeof chat.messages>, "channelId">;
type Reading = { readonly channelId: string; readonly query: Query };
export type MessagePage = { readonly window: KeysetWindow; readonly rows: (WholeMessage & { cursorKey: string })[] };

const keyset = { fields: { seq: { by: chatMessages.seq, type: "integer" } }, id: chatMessages.id } as const;

/** Messages of a channel without those of people blocked. Walks chat_messages_seq_unique. */
export async function readMessages(scope: Scope, { channelId, query }: Reading): Promise<MessagePage> {
  const window = keysetWindow(chat.messages.list, keyset, query);
  const rows = await scope.database
    .select({ message: messageColumns, cursorKey: window.key })
    .from(chatMessages)
    .where(
      within(
        window,
        readable(scope, channelId),
        query.search ? sql`${chatMessages.text} ilike ${likeAnywhere(query.search)}` : undefined,
      ),
    )
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  const messages = rows.map(({ message, cursorKey }) => ({ ...message, cursorKey }));
  return { window, rows: await withExtras(scope, messages) };
}

/** True where a query asks for another place of the channel than its newest messages. */
export const isElsewhere = ({ before, after, around, at }: Query): boolean =>
  before !== undefined || after !== undefined || around !== undefined || at !== undefined;

/** Messages before or behind a number, or on both sides of a number or of a moment; the newest first. */
export async function readAround(scope: Scope, { channelId, query }: Reading): Promise<MessagePage> {
  const window = keysetWindow(chat.messages.list, keyset, { pageSize: query.pageSize });
  const middle =
    query.around ?? (query.at === undefined ? undefined : await findSeqAt(scope, channelId, new Date(query.at)));
  const half = Math.ceil(window.pageSize / 2);
  const walk = (condition: SQL, direction: typeof asc, limit: number) =>
    scope.database
      .select({ message: messageColumns, cursorKey: window.key })
      .from(chatMessages)
      .where(and(readable(scope, channelId), condition))
      .orderBy(direction(chatMessages.seq))
      .limit(limit);
  const { seq } = chatMessages;
  const rows =
    middle !== undefined
      ? [...(await walk(lte(seq, middle), desc, half)), ...(await walk(gt(seq, middle), asc, window.pageSize - half))]
      : query.after !== undefined
        ? await walk(gt(seq, query.after), asc, window.pageSize)
        : await walk(lt(seq, query.before ?? 0), desc, window.pageSize);
  const messages = rows.map(({ message, cursorKey }) => ({ ...message, cursorKey }));
  const newestFirst = messages.toSorted((one, other) => other.seq - one.seq);
  return { window, rows: await withExtras(scope, newestFirst) };
}

function readable(scope: Scope, channelId: string): SQL | undefined {
  return and(
    ofTenant(scope, chatMessages),
    eq(chatMessages.channelId, channelId),
    notBlocked(scope, chatMessages.accountId),
  );
}

/** Number of the first message since a moment; of the last one before it, if nothing came since. Uses chat_messages_time_index. */
async function findSeqAt(scope: Scope, channelId: string, at: Date): Promise<number> {
  const find = (condition: SQL, direction: typeof asc) =>
    scope.database
      .select({ seq: chatMessages.seq })
      .from(chatMessages)
      .where(and(readable(scope, channelId), condition))
      .orderBy(direction(chatMessages.createdAt))
      .limit(1);
  const [since] = await find(gte(chatMessages.createdAt, at), asc);
  const [before] = since ? [since] : await find(lt(chatMessages.createdAt, at), desc);
  return before?.seq ?? 0;
}

/** The message that its sender stored under this client id. Uses chat_messages_client_unique. */
export async function findByClientId(scope: Scope, accountId: string, clientId: string): Promise<Message | undefined> {
  const [row] = await scope.database
    .select(messageColumns)
    .from(chatMessages)
    .where(
      and(ofTenant(scope, chatMessages), eq(chatMessages.accountId, accountId), eq(chatMessages.clientId, clientId)),
    );
  return row;
}

/** True where a message of that number stands in a channel and says something. */
export async function canBeAnswered(scope: Scope, channelId: string, seq: number): Promise<boolean> {
  const rows = await scope.database
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(readable(scope, channelId), eq(chatMessages.seq, seq), isNull(chatMessages.deletedAt)));
  return rows.length > 0;
}
