import { and, eq, type SQL, sql } from "drizzle-orm";
import { visibleAccounts } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { interests } from "../../interests/schema.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { threadCircleAccounts, threadViewers } from "../schema.ts";
import type { ThreadRow } from "./threads.ts";

type Within = Pick<ThreadRow, "circle">;

/** Those of some usernames, in lower case, that may read a thread, by name. Uses accounts_username_unique. */
export async function findNamed(scope: Scope, thread: Within, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await readersAmong(scope, thread, sql`${accounts.usernameKey} = any(${arrayOf("text", names)})`);
  return new Map(rows.map(({ id, usernameKey }) => [usernameKey, id]));
}

/** Those of some accounts that may read a thread. Uses the key of accounts. */
export async function findReaders(scope: Scope, thread: Within, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await readersAmong(scope, thread, sql`${accounts.id} = any(${arrayOf("uuid", ids)})`);
  return new Set(rows.map(({ id }) => id));
}

function readersAmong(scope: Scope, { circle }: Within, condition: SQL) {
  const isWithin =
    circle?.type === "closed"
      ? sql`exists (select from ${threadCircleAccounts} s where s.organization_id = ${accounts.organizationId}
          and s.circle_id = ${circle.id} and s.account_id = ${accounts.id} and s.role <> 'invited')`
      : undefined;
  return scope.database
    .select({ id: accounts.id, usernameKey: accounts.usernameKey })
    .from(accounts)
    .where(and(visibleAccounts(scope), condition, isWithin));
}

/** Those of some interests that are there. Uses the key of interests. */
export async function findInterests(scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await scope.database
    .select({ id: interests.id })
    .from(interests)
    .where(and(ofTenant(scope, interests), sql`${interests.id} = any(${arrayOf("uuid", ids)})`));
  return new Set(rows.map(({ id }) => id));
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
