import { and, eq, type SQL, sql } from "drizzle-orm";
import { visibleAccounts } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { groupMemberships } from "../../groups/schema.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { type FindReaders, readerColumns } from "../../messages/index.ts";
import { threadCircleAccounts, threadViewers } from "../schema.ts";
import type { ThreadRow } from "./threads.ts";
import { outer } from "../../kernel/db/outer.ts";

/** Who may read a thread. */
export function readersOf(scope: Scope, thread: Pick<ThreadRow, "circle" | "group">): FindReaders {
  const isWithin = readersWithin(thread);
  return (condition) =>
    scope.database
      .select(readerColumns)
      .from(accounts)
      .where(and(visibleAccounts(scope), condition, isWithin));
}

function readersWithin({ circle, group }: Pick<ThreadRow, "circle" | "group">): SQL | undefined {
  if (group?.access === "private")
    return sql`exists (select from ${groupMemberships} m where ${ofTenant(outer(accounts.organizationId), "m")}
      and m.group_id = ${group.id} and m.account_id = ${accounts.id})`;
  return circle?.type === "closed"
    ? sql`exists (select from ${threadCircleAccounts} s where ${ofTenant(outer(accounts.organizationId), "s")}
          and s.circle_id = ${circle.id} and s.account_id = ${accounts.id} and s.role <> 'invited')`
    : undefined;
}

/** Some accounts without those that muted a thread. Uses the key of thread_viewers. */
export async function withoutMuted(scope: Scope, threadId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const muted = await scope.database
    .select({ accountId: threadViewers.accountId })
    .from(threadViewers)
    .where(
      and(
        ofTenant(scope, threadViewers),
        eq(threadViewers.threadId, threadId),
        eq(threadViewers.notifications, false),
        sql`${threadViewers.accountId} = any(${arrayOf("uuid", ids)})`,
      ),
    );
  const quiet = new Set(muted.map(({ accountId }) => accountId));
  return ids.filter((id) => !quiet.has(id));
}
