import { chat } from "@marquee/contract/chat";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, isNull, sql } from "drizzle-orm";
import { notBlocked } from "../../accounts/index.ts";
import { keysetWindow, type KeysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { chatMembers, chatMessages } from "../schema.ts";
import { type WholeMessage, withExtras } from "./extras.ts";
import { messageColumns } from "./facts.ts";
import { likeAnywhere } from "./search.ts";

export type FoundPage = { readonly window: KeysetWindow; readonly rows: (WholeMessage & { cursorKey: string })[] };

const keyset = {
  fields: { createdAt: { by: chatMessages.createdAt, type: "timestamptz" } },
  id: chatMessages.id,
} as const;

/**
 * Messages with all of the words in the caller's conversations. Each conversation is walked along
 * chat_messages_time_index from its newest, so what was said lately is found at once, however much there is.
 */
export async function findMessages(scope: Scope<Member>, query: ListQuery): Promise<FoundPage> {
  const window = keysetWindow(chat.searchMessages.list, keyset, query);
  const words = (query.search ?? "").trim().split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return { window, rows: [] };
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
        ...words.map((word) => sql`${chatMessages.text} ilike ${likeAnywhere(word)}`),
      ),
    )
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  const messages = rows.map(({ message, cursorKey }) => ({ ...message, cursorKey }));
  return { window, rows: await withExtras(scope, messages) };
}
