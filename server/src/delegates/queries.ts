import { delegates as calls } from "@marquee/contract/delegates";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import {
  accountColumns,
  accountSearch,
  byUsername,
  isThere,
  listNamedAccounts,
  notBlockedBetween,
} from "../accounts/index.ts";
import { accounts, delegates } from "../accounts/schema.ts";
import type { KeysetDeclaration } from "../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { listFound } from "../kernel/search/index.ts";

const byGrant = { by: delegates.createdAt, type: "timestamptz" } as const;

/** Those let in by an address nobody has acted by yet stand under what was entered. */
const entries: KeysetDeclaration = {
  fields: {
    createdAt: byGrant,
    username: { by: sql`coalesce(${accounts.usernameKey}, ${delegates.emailKey})`, type: "text" },
  },
  id: delegates.entryId,
};
const grantors: KeysetDeclaration = {
  fields: { createdAt: byGrant, username: byUsername },
  id: delegates.grantorId,
};

const entryColumns = {
  id: delegates.entryId,
  grantId: delegates.id,
  delegateId: delegates.delegateId,
  email: delegates.email,
  grantedAt: delegates.createdAt,
};

/** Who may act for the caller and who is waited for: some few, found by the unique index of delegates. */
export function listDelegates(scope: Scope<Member>, query: ListQuery) {
  const list = { kind: accountSearch, id: accounts.id, list: calls.list.list, keyset: entries, query };
  return listFound(scope, list, async (part, found) => {
    const rows = await scope.database
      .select({ ...entryColumns, cursorKey: part.key })
      .from(delegates)
      .leftJoin(accounts, and(sameTenant(accounts, delegates), eq(accounts.id, delegates.delegateId)))
      .where(and(ownGrants(scope), or(isNull(delegates.delegateId), isShown(scope)), found, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset);
    return withAccounts(scope, rows);
  });
}

/** For whom the person who is signed in may act: some few, found by delegates_delegate_index and delegates_waiting_index. */
export function listGrantors(scope: Scope<Member>, query: ListQuery) {
  const me = scope.caller.actingAccountId;
  const { list } = calls.grantors;
  return listNamedAccounts(scope, {
    table: delegates,
    account: delegates.grantorId,
    list,
    keyset: grantors,
    query,
    where: or(eq(delegates.delegateId, me), waitsFor(scope, me)),
    visible: and(isThere, unblocked(scope, me)),
  });
}

/** Grants for whoever has the address that a person has confirmed, and has not acted by. */
function waitsFor(scope: Scope, accountId: string): SQL | undefined {
  return and(
    isNull(delegates.delegateId),
    sql`${delegates.emailKey} = (select own.email_key from accounts own where ${ofTenant(scope, "own")}
      and own.id = ${accountId} and own.account_type = 'account' and own.email is not null)`,
    sql`not exists (select from delegates known where ${ofTenant(scope, "known")}
      and known.grantor_id = ${delegates.grantorId} and known.delegate_id = ${accountId})`,
  );
}

/** A team keeps its members, whoever blocked whom. */
const unblocked = (scope: Scope, accountId: string): SQL =>
  sql`(${accounts.accountType} = 'team' or ${notBlockedBetween(scope.organization.id, sql`${accountId}::uuid`, accounts.id)})`;

const isShown = (scope: Scope<Member>): SQL | undefined =>
  and(isThere, scope.caller.actingAs === "team" ? undefined : unblocked(scope, scope.caller.accountId));

const ownGrants = (scope: Scope<Member>): SQL | undefined =>
  and(ofTenant(scope, delegates), eq(delegates.grantorId, scope.caller.accountId));

type Wanted = { readonly email: string } | { readonly entryId: string };

/** One of the caller's grants, by the address that was entered or by what it is called by in lists. */
export async function findEntry(scope: Scope<Member>, wanted: Wanted) {
  const rows = await scope.database
    .select(entryColumns)
    .from(delegates)
    .where(
      and(
        ownGrants(scope),
        "email" in wanted
          ? and(isNotNull(delegates.email), sql`${delegates.emailKey} = lower(${wanted.email})`)
          : or(eq(delegates.entryId, wanted.entryId), eq(delegates.id, wanted.entryId)),
      ),
    );
  const [entry] = await withAccounts(scope, rows);
  return entry;
}

type Entry = { readonly delegateId: string | null };

/** Each with the account that acts, where there is one that the caller may see. */
async function withAccounts<Row extends Entry>(scope: Scope<Member>, rows: readonly Row[]) {
  const ids = rows.flatMap(({ delegateId }) => delegateId ?? []);
  if (ids.length === 0) return rows.map((row) => ({ ...row, account: undefined }));
  const found = await scope.database
    .select(accountColumns)
    .from(accounts)
    .where(and(ofTenant(scope, accounts), inArray(accounts.id, ids), isShown(scope)));
  return rows.map((row) => ({ ...row, account: found.find(({ id }) => id === row.delegateId) }));
}

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** Whether an address is the caller's own, or of whoever acts. */
export async function isOwnEmail(scope: Scope<Member>, email: string): Promise<boolean> {
  const { accountId, actingAccountId } = scope.caller;
  const rows = await scope.database
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        ofTenant(scope, accounts),
        inArray(accounts.id, [accountId, actingAccountId]),
        sql`${accounts.emailKey} = lower(${email})`,
      ),
    );
  return rows.length > 0;
}

export async function countTeamsOf(scope: Scope, accountId: string): Promise<number> {
  const [row] = await scope.database
    .select({ count: sql<number>`count(*)::int` })
    .from(delegates)
    .innerJoin(accounts, and(sameTenant(accounts, delegates), eq(accounts.id, delegates.grantorId)))
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
