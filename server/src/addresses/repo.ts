import { and, eq } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import type { AddressRow } from "./queries.ts";
import { addresses } from "./schema.ts";

export async function insertAddress(scope: Scope<Member>, row: AddressRow): Promise<void> {
  await scope.database.insert(addresses).values(row);
}

export async function saveAddress(scope: Scope<Member>, row: AddressRow): Promise<void> {
  await scope.database.update(addresses).set(row).where(own(scope, row.id));
}

export async function deleteAddress(scope: Scope<Member>, addressId: string): Promise<void> {
  await scope.database.delete(addresses).where(own(scope, addressId));
}

/** Before another becomes the primary one: at no moment there are two. */
export async function clearPrimary(scope: Scope<Member>): Promise<void> {
  await scope.database
    .update(addresses)
    .set({ primary: false, updatedAt: scope.now })
    .where(
      and(ofTenant(scope, addresses), eq(addresses.accountId, scope.caller.accountId), eq(addresses.primary, true)),
    );
}

const own = (scope: Scope<Member>, addressId: string) =>
  and(ofTenant(scope, addresses), eq(addresses.accountId, scope.caller.accountId), eq(addresses.id, addressId));
