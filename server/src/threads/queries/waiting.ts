import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { groups } from "../../groups/schema.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { threadCircles, threadMessageEntities, threadMessages, threads } from "../schema.ts";

/** A discussion by its key, with what is written in it and the name of where it stands. Walks thread_messages_seq_unique. */
export async function readWaiting(scope: Scope, id: string) {
  const [thread] = await scope.database
    .select({
      subject: threads.subject,
      approval: threads.approval,
      createdAt: threads.createdAt,
      place: sql<string | null>`coalesce(
        (select g.name from ${groups} g where ${ofTenant(scope, "g")} and g.id = ${outer(threads.groupId)}),
        (select c.name from ${threadCircles} c where ${ofTenant(scope, "c")} and c.id = ${outer(threads.circleId)}))`.as(
        "place",
      ),
    })
    .from(threads)
    .where(and(ofTenant(scope, threads), eq(threads.id, id)));
  if (!thread) return undefined;
  const messages = await scope.database
    .select({ text: threadMessages.text })
    .from(threadMessages)
    .where(and(ofTenant(scope, threadMessages), eq(threadMessages.threadId, id), isNull(threadMessages.deletedAt)))
    .orderBy(asc(threadMessages.seq))
    .limit(1);
  return { ...thread, texts: messages.map(({ text }) => text) };
}

/** Whom its messages name, each once. */
export async function readNamed(scope: Scope, threadId: string): Promise<string[]> {
  const rows = await scope.database
    .selectDistinct({ accountId: threadMessageEntities.accountId })
    .from(threadMessageEntities)
    .innerJoin(
      threadMessages,
      and(sameTenant(threadMessages, threadMessageEntities), eq(threadMessages.id, threadMessageEntities.messageId)),
    )
    .where(
      and(
        ofTenant(scope, threadMessageEntities),
        eq(threadMessages.threadId, threadId),
        isNotNull(threadMessageEntities.accountId),
      ),
    );
  return rows.flatMap(({ accountId }) => accountId ?? []);
}
