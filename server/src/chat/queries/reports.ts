import { chat } from "@marquee/contract/chat";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { accountOf, type AccountSummaryRow } from "../../accounts/index.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { keysetWindow, type KeysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { chatMessages, chatReports } from "../schema.ts";
import { type WholeMessage, withExtras } from "./extras.ts";
import { type Message, messageColumns } from "./facts.ts";

/** Messages stored with a report, on either side of what was reported. */
const aroundReport = 5;

export type Report = typeof chatReports.$inferSelect & {
  readonly account: AccountSummaryRow;
  readonly message: WholeMessage;
  readonly context: readonly WholeMessage[];
};
export type ReportPage = { readonly window: KeysetWindow; readonly rows: (Report & { cursorKey: string })[] };

const keyset = {
  fields: { createdAt: { by: chatReports.createdAt, type: "timestamptz" } },
  id: chatReports.id,
} as const;

/** Reports of a channel with what was said around each: two statements and what the messages carry. */
export async function readReports(
  scope: Scope,
  { channelId, query }: { channelId: string; query: ListQuery },
): Promise<ReportPage> {
  const window = keysetWindow(chat.reports.list, keyset, query);
  const reports = await scope.database
    .select({
      ...getTableColumns(chatReports),
      account: accountOf(chatReports.organizationId, chatReports.accountId).as("report_account"),
      cursorKey: window.key,
    })
    .from(chatReports)
    .where(within(window, ofTenant(scope, chatReports), eq(chatReports.channelId, channelId)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  const messages = await withExtras(
    scope,
    await readAroundEach(
      scope,
      channelId,
      reports.map(({ messageId }) => messageId),
    ),
  );
  const byId = new Map(messages.map((message) => [message.id, message]));
  const rows = reports.flatMap((report) => {
    const message = byId.get(report.messageId);
    if (!message) return [];
    const isNear = ({ seq }: Message) => Math.abs(seq - message.seq) <= aroundReport && seq !== message.seq;
    return [{ ...report, message, context: messages.filter(isNear) }];
  });
  return { window, rows };
}

/** Uses the key of chat_messages, then chat_messages_seq_unique. Moderators see what was said, whoever they blocked. */
async function readAroundEach(scope: Scope, channelId: string, messageIds: readonly string[]): Promise<Message[]> {
  if (messageIds.length === 0) return [];
  const { id } = scope.organization;
  const near = sql`select n.seq from ${chatMessages} n where n.organization_id = ${id} and n.id = any(${arrayOf("uuid", messageIds)})`;
  return scope.database
    .select(messageColumns)
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.organizationId, id),
        eq(chatMessages.channelId, channelId),
        sql`exists (select 1 from (${near}) near where ${chatMessages.seq} between near.seq - ${aroundReport}::integer and near.seq + ${aroundReport}::integer)`,
      ),
    )
    .orderBy(chatMessages.seq);
}
