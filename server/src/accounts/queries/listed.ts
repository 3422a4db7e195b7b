import type { ListDeclaration, ListQuery } from "@marquee/contract/kernel";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { accounts } from "../schema.ts";
import { accountColumns, accountSearch } from "./accounts.ts";
import { isThere, visibleAccounts } from "./visibility.ts";

type Listing = {
  /** Each of its rows names an account. */
  readonly table: PgTable & { readonly organizationId: PgColumn };
  /** The column that names it. */
  readonly account: PgColumn;
  readonly list: ListDeclaration;
  readonly keyset: KeysetDeclaration;
  readonly query: ListQuery;
  readonly where: SQL | undefined;
  /** Which of the accounts the caller may see, where that is not `visibleAccounts`. */
  readonly visible?: SQL | undefined;
};

/** A page of the accounts that rows of a table name, in the order of that table: what `pageOf` takes. */
export function listNamedAccounts(scope: Scope, { table, account, list, keyset, query, where, visible }: Listing) {
  return listFound(scope, { kind: accountSearch, id: accounts.id, list, keyset, query }, (part, found) =>
    scope.database
      .select({ id: sql<string>`${keyset.id}`, account: accountColumns, cursorKey: part.key })
      .from(table)
      .innerJoin(accounts, and(sameTenant(accounts, table), eq(accounts.id, account)))
      .where(and(ofTenant(scope, table), where, visible ?? visibleAccounts(scope), found, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}

/** Whether somebody is there, whoever blocked whom; a person or a team, where nothing else is said. Uses the key of accounts. */
export async function isAccountThere(
  scope: Scope,
  accountId: string,
  accountType?: typeof accounts.$inferSelect.accountType,
): Promise<boolean> {
  const ofType = accountType && eq(accounts.accountType, accountType);
  const rows = await scope.database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(ofTenant(scope, accounts), eq(accounts.id, accountId), ofType, isThere));
  return rows.length > 0;
}
