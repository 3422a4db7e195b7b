import { chat } from "@marquee/contract/chat";
import type { InputOf } from "@marquee/contract/kernel";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { notBlocked } from "../../accounts/index.ts";
import { keysetWindow, type KeysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { isNarrowed, narrowed } from "../../messages/index.ts";
import { chatChannels, chatMembers, chatMessages } from "../schema.ts";
import { type WholeMessage, withExtras } from "./extras.ts";
import { messageColumns } from "./facts.ts";
import { likeAnywhere } from "./search.ts";

export type FoundPage = { readonly window: KeysetWindow; readonly rows: (WholeMessage & { cursorKey: string })[] };

const keyset = {
  fields: { createdAt: { by: chatMessages.createdAt, type: "timestamptz" } },
  id: chatMessages.id,
} as const;

type Asked = InputOf<typeof chat.searchMessages>;
type WrittenIn = Pick<Asked, "channelId" | "groupId" | "eventId">;

const isPlaced = ({ channelId, groupId, eventId }: WrittenIn): boolean =>
  channelId !== undefined || groupId !== undefined || eventId !== undefined;

/** The conversation of a place, by chat_channels_group_unique or chat_channels_event_index; the caller's own are looked in. */
function isIn(scope: Scope, { channelId, groupId, eventId }: WrittenIn): SQL | undefined {
  const owned = (is: SQL): SQL =>
    sql`${chatMessages.channelId} = any(array(select pc.id from ${chatChannels} pc where ${ofTenant(scope, "pc")} and ${is}))`;
  return and(
    channelId === undefined ? undefined : eq(chatMessages.channelId, channelId),
    groupId === undefined ? undefined : owned(sql`pc.group_id = ${groupId}`),
    eventId === undefined ? undefined : owned(sql`pc.event_id = ${eventId}`),
  );
}

/**
 * Messages with all of the words, of the author, place and time asked for, in the caller's conversations. Each conversation is walked along
 * chat_messages_time_index from its newest, so what was said lately is found at once, however much there is.
 */
export async function findMessages(scope: Scope<Member>, query: Asked): Promise<FoundPage> {
  const window = keysetWindow(chat.searchMessages.list, keyset, query);
  const words = (query.search ?? "").trim().split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0 && !isNarrowed(query) && !isPlaced(query)) return { window, rows: [] };
  const rows = await scope.database
    .select({ message: messageColumns, cursorKey: window.key })
    .from(chatMessages)
    .innerJoin(
      chatMembers,
      and(
        sameTenant(chatMembers, chatMessages),
        eq(chatMembers.channelId, chatMessages.channelId),
        eq(chatMembers.accountId, scope.caller.accountId),
        isNull(chatMembers.leftAt),
      ),
    )
    .where(
      within(
        window,
        ofTenant(scope, chatMessages),
        isNull(chatMessages.deletedAt),
        notBlocked(scope, chatMessages.accountId),
        narrowed(chatMessages, query),
        isIn(scope, query),
        // What only says that somebody came or went has no words to be found by.
        words.length === 0 ? eq(chatMessages.type, "user") : undefined,
        ...words.map((word) => sql`${chatMessages.text} ilike ${likeAnywhere(word)}`),
      ),
    )
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  const messages = rows.map(({ message, cursorKey }) => ({ ...message, cursorKey }));
  return { window, rows: await withExtras(scope, messages) };
}
