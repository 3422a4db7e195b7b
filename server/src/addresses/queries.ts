import { addresses as calls } from "@marquee/contract/addresses";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import { type KeysetDeclaration, keysetWindow } from "../kernel/db/keyset.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { matcher } from "../kernel/search/index.ts";
import { addresses } from "./schema.ts";

export type AddressRow = typeof addresses.$inferSelect;

const keyset: KeysetDeclaration = {
  fields: {
    primary: { by: sql`${addresses.primary}::int`, type: "integer" },
    name: { by: addresses.name, type: "text" },
    createdAt: { by: addresses.createdAt, type: "timestamptz" },
  },
  id: addresses.id,
};

const own = (scope: Scope<Member>): SQL | undefined =>
  and(ofTenant(scope, addresses), eq(addresses.accountId, scope.caller.accountId));

/** A page of the caller's addresses. There are few: what is searched for is found among all of them. */
export async function listAddresses(scope: Scope<Member>, query: ListQuery) {
  const window = keysetWindow(calls.list.list, keyset, query);
  const found = await idsFound(scope, query.search ?? "");
  const rows = await scope.database
    .select({ ...getTableColumns(addresses), cursorKey: window.key })
    .from(addresses)
    .where(and(own(scope), found && inArray(addresses.id, found), window.after))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

async function idsFound(scope: Scope<Member>, search: string): Promise<string[] | undefined> {
  if (search.trim() === "") return undefined;
  const rows = await findAddresses(scope);
  return matcher(search)(rows, (row) => [row.name, row.address1, row.address2, row.city, row.state, row.zip]).map(
    ({ id }) => id,
  );
}

/** All addresses of the caller, the first one first. Walks addresses_account_order. */
export function findAddresses(scope: Scope<Member>): Promise<AddressRow[]> {
  return scope.database.select().from(addresses).where(own(scope)).orderBy(asc(addresses.createdAt), asc(addresses.id));
}

/** The same, which nobody adds to, changes or removes until the end of the transaction: the account is locked for them. */
export async function lockAddresses(scope: Scope<Member>): Promise<AddressRow[]> {
  await scope.database.execute(sql`
    select id from accounts where ${ofTenant(scope)} and id = ${scope.caller.accountId} for no key update`);
  return findAddresses(scope);
}

/** One address of the caller; that of somebody else is not there. */
export async function findAddress(scope: Scope<Member>, addressId: string): Promise<AddressRow | undefined> {
  const [row] = await scope.database
    .select()
    .from(addresses)
    .where(and(own(scope), eq(addresses.id, addressId)));
  return row;
}
