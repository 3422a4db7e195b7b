import { threads as calls } from "@marquee/contract/threads";
import type { InputOf } from "@marquee/contract/kernel";
import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { accountOf, type AccountSummaryRow, notBlocked } from "../../accounts/index.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { isNarrowed, narrowed } from "../../messages/index.ts";
import { threadCircleAccounts, threadMessages, threads, threadViewers } from "../schema.ts";
import { type CircleRole, readableThreads } from "./visibility.ts";
import { type Extras, withExtras } from "./extras.ts";
import { findThread, type ThreadRow } from "./threads.ts";

export const messageSearch = "threadMessage";

type AuthorRow = { lastReadAt: string | null; notifications: boolean };
export type MessageRow = typeof threadMessages.$inferSelect & {
  readonly account: AccountSummaryRow;
  /** How far its author has read the thread. */
  readonly author: AuthorRow | null;
  /** The author's role in the circle of the thread. */
  readonly authorRole: CircleRole | null;
};
export type WholeMessage = MessageRow & Extras;
export type MessageFacts = { readonly thread: ThreadRow; readonly message: MessageRow };

export const messageColumns = {
  ...getTableColumns(threadMessages),
  account: accountOf(threadMessages.organizationId, threadMessages.accountId).as("message_account"),
  author:
    sql<AuthorRow | null>`(select json_build_object('lastReadAt', v.last_read_at, 'notifications', v.notifications)
    from ${threadViewers} v where ${ofTenant(outer(threadMessages.organizationId), "v")}
      and v.thread_id = ${outer(threadMessages.threadId)} and v.account_id = ${outer(threadMessages.accountId)})`.as(
      "author_viewer",
    ),
  authorRole: sql<CircleRole | null>`(select s.role from ${threads} t
    join ${threadCircleAccounts} s on s.organization_id = t.organization_id and s.circle_id = t.circle_id
      and s.account_id = ${outer(threadMessages.accountId)}
    where ${ofTenant(outer(threadMessages.organizationId), "t")} and t.id = ${outer(threadMessages.threadId)})`.as(
    "author_role",
  ),
};

const keyset: KeysetDeclaration = {
  fields: { sentAt: { by: threadMessages.seq, type: "integer" } },
  id: threadMessages.id,
};

/** Messages of a thread without those of people blocked. Numbers follow time: walks thread_messages_seq_unique. */
export async function listMessages(
  scope: Scope,
  threadId: string,
  query: Omit<InputOf<typeof calls.messages>, "threadId">,
) {
  const { window, rows } = await listFound(
    scope,
    { kind: messageSearch, id: threadMessages.id, list: calls.messages.list, keyset, query },
    (part, found) =>
      scope.database
        .select({ ...messageColumns, cursorKey: part.key })
        .from(threadMessages)
        .where(
          and(
            ofTenant(scope, threadMessages),
            eq(threadMessages.threadId, threadId),
            narrowed(threadMessages, query),
            isNarrowed(query) ? isNull(threadMessages.deletedAt) : undefined,
            notBlocked(scope, threadMessages.accountId),
            found,
            part.after,
          ),
        )
        .orderBy(...part.orderBy)
        .limit(part.limit)
        .offset(part.offset),
  );
  return { window, rows: await withExtras(scope, rows) };
}

/** A message in a thread that the caller may read, with the thread. Uses the keys of both. */
export async function findMessage(scope: Scope, messageId: string): Promise<MessageFacts | undefined> {
  const [message] = await scope.database
    .select(messageColumns)
    .from(threadMessages)
    .where(
      and(
        ofTenant(scope, threadMessages),
        eq(threadMessages.id, messageId),
        notBlocked(scope, threadMessages.accountId),
      ),
    );
  const thread = message && (await findThread(scope, message.threadId));
  return thread && { thread, message };
}

/** The same message once more, after it changed. */
export async function readWhole(scope: Scope, messageId: string): Promise<WholeMessage> {
  const rows = await scope.database
    .select(messageColumns)
    .from(threadMessages)
    .where(and(ofTenant(scope, threadMessages), eq(threadMessages.id, messageId)));
  const [whole] = await withExtras(scope, rows);
  if (!whole) throw new Error("a message that was just written is not there");
  return whole;
}

/** The author of a message of a thread that says something, and may be answered by the caller. */
export async function findAnswered(scope: Scope, threadId: string, messageId: string): Promise<string | undefined> {
  const [row] = await scope.database
    .select({ accountId: threadMessages.accountId })
    .from(threadMessages)
    .innerJoin(threads, and(sameTenant(threads, threadMessages), eq(threads.id, threadMessages.threadId)))
    .where(
      and(
        ofTenant(scope, threadMessages),
        eq(threadMessages.id, messageId),
        eq(threadMessages.threadId, threadId),
        isNull(threadMessages.deletedAt),
        notBlocked(scope, threadMessages.accountId),
        readableThreads(scope),
      ),
    );
  return row?.accountId;
}
