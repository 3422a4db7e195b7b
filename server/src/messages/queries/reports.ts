import type { ListDeclaration, ListQuery } from "@marquee/contract/kernel";
import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { accountOf, type AccountSummaryRow } from "../../accounts/index.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { type KeysetWindow, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { MessageParts, ReportTable } from "../schema.ts";

/** Messages shown with a report, on either side of what was reported. */
const aroundReport = 5;

type Numbered = { readonly id: string; readonly seq: number };
export type Report<Message> = ReportTable["$inferSelect"] & {
  readonly account: AccountSummaryRow;
  readonly message: Message;
  readonly context: readonly Message[];
};

/** How the messages that reports are about are read. */
type Asked<Message extends Numbered> = {
  readonly parts: MessageParts;
  /** The column that says where a message stands. */
  readonly subject: PgColumn;
  /** The column of its number there. */
  readonly seq: PgColumn;
  /** Whole messages under a condition, in the order of their numbers, whoever blocked whom: moderators see what was said. */
  readonly read: (condition: SQL) => Promise<readonly Message[]>;
  readonly list: ListDeclaration;
};

/** Reports below a subject with what was said around each; about what they wrote themselves nobody reads them. */
export async function readReports<Message extends Numbered>(
  scope: Scope,
  asked: Asked<Message>,
  { subjectId, query }: { readonly subjectId: string; readonly query: ListQuery },
): Promise<{ window: KeysetWindow; rows: (Report<Message> & { cursorKey: string })[] }> {
  const { reports, messages } = asked.parts;
  const keyset = { fields: { createdAt: { by: reports.createdAt, type: "timestamptz" } }, id: reports.id } as const;
  const window = keysetWindow(asked.list, keyset, query);
  const isOwn = sql`exists (select from ${messages} m where ${ofTenant(outer(reports.organizationId), "m")}
    and m.id = ${outer(reports.messageId)} and m.account_id = ${scope.caller.accountId ?? null})`;
  const found = await scope.database
    .select({
      ...getTableColumns(reports),
      account: accountOf(reports.organizationId, reports.accountId).as("report_account"),
      cursorKey: window.key,
    })
    .from(reports)
    .where(within(window, ofTenant(scope, reports), eq(reports.subjectId, subjectId), sql`not ${isOwn}`))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  if (found.length === 0) return { window, rows: [] };
  const ids = found.map(({ messageId }) => messageId);
  const around = await asked.read(nearAnyOf(scope, asked, { subjectId, ids }));
  const byId = new Map(around.map((message) => [message.id, message]));
  const rows = found.flatMap((report) => {
    const message = byId.get(report.messageId);
    if (!message) return [];
    const isNear = ({ seq }: Numbered) => Math.abs(seq - message.seq) <= aroundReport && seq !== message.seq;
    return [{ ...report, message, context: around.filter(isNear) }];
  });
  return { window, rows };
}

/** Walks the numbers below a subject, from the keys of the messages reported. */
function nearAnyOf<Message extends Numbered>(
  scope: Scope,
  { parts: { messages }, subject, seq }: Asked<Message>,
  { subjectId, ids }: { readonly subjectId: string; readonly ids: readonly string[] },
): SQL {
  const near = sql`select n.seq from ${messages} n where ${ofTenant(scope, "n")} and n.id = any(${arrayOf("uuid", ids)})`;
  return sql`${ofTenant(scope, messages)} and ${subject} = ${subjectId} and exists (select 1 from (${near}) near
    where ${seq} between near.seq - ${aroundReport}::integer and near.seq + ${aroundReport}::integer)`;
}
