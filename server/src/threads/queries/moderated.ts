import { and, asc, between, eq, getTableColumns, isNull, ne } from "drizzle-orm";
import { accountOf } from "../../accounts/index.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { threadMessages, threads } from "../schema.ts";

/** A message by its key, with the subject of its discussion. */
export async function findAnyMessage(scope: Scope, id: string) {
  const [message] = await scope.database
    .select({ ...getTableColumns(threadMessages), place: threads.subject })
    .from(threadMessages)
    .innerJoin(threads, and(sameTenant(threads, threadMessages), eq(threads.id, threadMessages.threadId)))
    .where(and(ofTenant(scope, threadMessages), eq(threadMessages.id, id)));
  return message;
}

type Placed = Pick<typeof threadMessages.$inferSelect, "id" | "threadId" | "seq">;
/** Messages shown with one that was reported, on either side. */
const aroundOnASide = 5;

/** What was said around a message. Walks thread_messages_seq_unique. */
export function readAroundMessage(scope: Scope, { id, threadId, seq }: Placed) {
  return scope.database
    .select({
      id: threadMessages.id,
      account: accountOf(threadMessages.organizationId, threadMessages.accountId).as("message_account"),
      text: threadMessages.text,
      createdAt: threadMessages.createdAt,
    })
    .from(threadMessages)
    .where(
      and(
        ofTenant(scope, threadMessages),
        eq(threadMessages.threadId, threadId),
        between(threadMessages.seq, seq - aroundOnASide, seq + aroundOnASide),
        ne(threadMessages.id, id),
        isNull(threadMessages.deletedAt),
      ),
    )
    .orderBy(asc(threadMessages.seq));
}
