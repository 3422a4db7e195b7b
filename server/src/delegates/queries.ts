import { delegates as calls } from "@marquee/contract/delegates";
import type { ListDeclaration, ListQuery } from "@marquee/contract/kernel";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  accountColumns,
  accountSearch,
  byUsername,
  isThere,
  notBlocked,
  notBlockedBetween,
} from "../accounts/index.ts";
import { accounts, delegates } from "../accounts/schema.ts";
import type { KeysetDeclaration } from "../kernel/db/keyset.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { listFound } from "../kernel/search/index.ts";

const keysetOver = (id: PgColumn): KeysetDeclaration => ({
  fields: { createdAt: { by: delegates.createdAt, type: "timestamptz" }, username: byUsername },
  id,
});

/** Who may act for the caller: some few, found by the key of delegates. */
export function listDelegates(scope: Scope<Member>, query: ListQuery) {
  return listEnd(scope, {
    list: calls.list.list,
    query,
    listed: delegates.delegateId,
    of: eq(delegates.grantorId, scope.caller.accountId),
    person: scope.caller.actingAs === "team" ? undefined : scope.caller.accountId,
  });
}

/** For whom the person who is signed in may act: some few, found by delegates_delegate_index. */
export function listGrantors(scope: Scope<Member>, query: ListQuery) {
  return listEnd(scope, {
    list: calls.grantors.list,
    query,
    listed: delegates.grantorId,
    of: eq(delegates.delegateId, scope.caller.actingAccountId),
    person: scope.caller.actingAccountId,
  });
}

type End = {
  readonly list: ListDeclaration;
  readonly query: ListQuery;
  readonly listed: PgColumn;
  readonly of: SQL;
  /** Of whom it is the list; a team keeps its members, whoever blocked whom. */
  readonly person: string | undefined;
};

function listEnd(scope: Scope, { list, query, listed, of, person }: End) {
  const unblocked =
    person === undefined
      ? undefined
      : sql`(${accounts.accountType} = 'team' or ${notBlockedBetween(scope, sql`${person}::uuid`, accounts.id)})`;
  return listFound(
    scope,
    { kind: accountSearch, id: accounts.id, list, keyset: keysetOver(listed), query },
    (part, found) =>
      scope.database
        .select({ ...accountColumns, cursorKey: part.key })
        .from(delegates)
        .innerJoin(accounts, and(eq(accounts.organizationId, delegates.organizationId), eq(accounts.id, listed)))
        .where(and(ofTenant(scope, delegates), of, isThere, unblocked, found, part.after))
        .orderBy(...part.orderBy)
        .limit(part.limit)
        .offset(part.offset),
  );
}

/** The account of whoever signs in with an address, unless there is a block between them and the caller. Uses accounts_email_index. */
export async function findByEmail(scope: Scope, email: string) {
  const [row] = await scope.database
    .select(accountColumns)
    .from(accounts)
    .where(
      and(
        ofTenant(scope, accounts),
        sql`${accounts.emailKey} = lower(${email})`,
        eq(accounts.accountType, "account"),
        isThere,
        notBlocked(scope, accounts.id),
      ),
    )
    .orderBy(accounts.createdAt, accounts.id)
    .limit(1);
  return row;
}

export async function findDelegate(scope: Scope<Member>, accountId: string) {
  const [row] = await scope.database
    .select(accountColumns)
    .from(delegates)
    .innerJoin(
      accounts,
      and(eq(accounts.organizationId, delegates.organizationId), eq(accounts.id, delegates.delegateId)),
    )
    .where(
      and(
        ofTenant(scope, delegates),
        eq(delegates.grantorId, scope.caller.accountId),
        eq(delegates.delegateId, accountId),
      ),
    );
  return row;
}

export async function countTeamsOf(scope: Scope, accountId: string): Promise<number> {
  const [row] = await scope.database
    .select({ count: sql<number>`count(*)::int` })
    .from(delegates)
    .innerJoin(
      accounts,
      and(eq(accounts.organizationId, delegates.organizationId), eq(accounts.id, delegates.grantorId)),
    )
    .where(
      and(
        ofTenant(scope, delegates),
        eq(delegates.delegateId, accountId),
        eq(accounts.accountType, "team"),
        isNull(accounts.deletedAt),
      ),
    );
  return row?.count ?? 0;
}
