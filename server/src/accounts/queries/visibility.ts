import { and, eq, isNull, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { callerOf, type StatementScope } from "../../kernel/db/caller-of.ts";
import { bound } from "../../kernel/db/prepared.ts";
import type { Scope } from "../../kernel/scope.ts";
import { accountBlocks, accounts, follows } from "../schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";

/**
 * True where neither the caller nor the account of the column has blocked the other; nothing to ask for guests. The
 * blocked accounts are selected once a statement, as people block few, so that lists can still walk their index.
 */
export function notBlocked(scope: StatementScope, accountId: PgColumn | SQL): SQL | undefined {
  return scope.caller.accountId === undefined ? undefined : sql`${accountId} <> all(${blockedBy(scope)})`;
}

/** The same for the caller of a prepared statement. Guests have no blocks. */
export function notBlockedByCaller(accountId: PgColumn | SQL): SQL {
  return notAmongBlocked(bound.tenant, bound.caller, accountId);
}

/** The same for somebody whom a surrounding statement names. */
export function notBlockedBetween(tenant: string | Placeholder | SQL, accountId: SQL, other: PgColumn | SQL): SQL {
  return notAmongBlocked(sql`${tenant}`, accountId, other);
}

/** Whether one of two people has blocked the other, whoever asks. Uses the key of account_blocks. */
export async function areBlocked(scope: Scope, accountId: string, otherId: string): Promise<boolean> {
  const [row] = await scope.database.execute<{ isReachable: boolean }>(sql`
    select ${notBlockedBetween(scope.organization.id, sql`${accountId}::uuid`, sql`${otherId}::uuid`)} as "isReachable"`);
  return row?.isReachable === false;
}

function notAmongBlocked(tenant: SQL, caller: SQL, accountId: PgColumn | SQL): SQL {
  return sql`${accountId} <> all(${blockedIds(tenant, caller)})`;
}

/** Ids of the accounts with a block between them and the caller. */
export const blockedBy = (scope: StatementScope): SQL =>
  scope.selected?.blocked ?? blockedIds(sql`${scope.organization.id}`, callerOf(scope));

const blockedIds = (tenant: SQL, caller: SQL): SQL => sql`array(
    select b.account_id from ${accountBlocks} b where ${ofTenant(tenant, "b")} and b.blocker_id = ${caller}
    union all select b.blocker_id from ${accountBlocks} b where ${ofTenant(tenant, "b")} and b.account_id = ${caller})`;

/** True for accounts that the caller follows; guests follow nobody. */
export function followedBy(scope: Scope, accountId: PgColumn | SQL): SQL {
  return sql`exists (select from ${follows} f where ${ofTenant(scope, "f")} and f.follower_id = ${scope.caller.accountId ?? null}::uuid
    and f.account_id = ${outer(accountId)})`;
}

/** True where the caller may learn where an account's owner lives: the owner says for whom. */
export function placeShown(scope: Scope): SQL {
  const { accountId } = scope.caller;
  if (accountId === undefined) return eq(accounts.placeAudience, "everybody");
  return sql`(${accounts.placeAudience} in ('everybody', 'members') or ${accounts.id} = ${accountId}
    or (${accounts.placeAudience} = 'followed' and exists (select from ${follows} f where ${ofTenant(scope, "f")}
      and f.follower_id = ${accounts.id} and f.account_id = ${accountId})))`;
}

/**
 * True for people and teams that are neither suspended nor deleted. Who registered without an account is met by those
 * alone who organise the event.
 */
export const isThere = and(isNull(accounts.suspendedAt), isNull(accounts.deletedAt), ne(accounts.accountType, "guest"));

/** Accounts that want to be found by whoever looks around. */
export const listedAccounts = eq(accounts.isListed, true);

/** Accounts of the tenant that the caller may see in a list. */
export function visibleAccounts(scope: Scope): SQL | undefined {
  return and(ofTenant(scope, accounts), isThere, notBlocked(scope, accounts.id));
}

/** True where the caller and the account of the column have a block between them: what a count leaves out. */
export function amongBlocked(scope: StatementScope, accountId: PgColumn | SQL): SQL {
  return sql`${accountId} = any(${blockedBy(scope)})`;
}

/** True where a statement has found that there are no blocks between the caller and anybody, as for most callers. */
export function blocksNobody({ selected }: StatementScope): SQL {
  return selected?.blocked ? sql`cardinality(${selected.blocked}) = 0` : sql`false`;
}

/** How many rows are left out for a block; where there is none nothing is counted. */
export const countAmongBlocked = (scope: StatementScope, rows: SQL): SQL<number> =>
  sql<number>`case when ${blocksNobody(scope)} then 0 else (select count(*)::int from ${rows}) end`;
