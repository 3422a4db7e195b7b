import { and, eq, isNotNull, sql } from "drizzle-orm";
import { delegates } from "../accounts/schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { Member, Scope } from "../kernel/scope.ts";

type Grant = { readonly grantorId: string; readonly delegateId: string };

/** Repeating it changes nothing. */
export async function insertGrant(scope: Scope, grant: Grant): Promise<void> {
  await scope.database
    .insert(delegates)
    .values({ ...grant, id: newId(), organizationId: scope.organization.id, createdAt: scope.now })
    .onConflictDoNothing();
}

/** A grant for whoever has an address. Repeating it changes nothing. */
export async function insertWaitingGrant(scope: Scope<Member>, email: string): Promise<void> {
  const { organization, caller, now } = scope;
  await scope.database
    .insert(delegates)
    .values({ organizationId: organization.id, id: newId(), grantorId: caller.accountId, email, createdAt: now })
    .onConflictDoNothing();
}

export async function deleteGrant(scope: Scope<Member>, id: string): Promise<void> {
  await scope.database
    .delete(delegates)
    .where(and(ofTenant(scope, delegates), eq(delegates.grantorId, scope.caller.accountId), eq(delegates.id, id)));
}

/**
 * How many were let in to act for an account, and how many of them have done so; whoever asks changes the grants next, so
 * others who would wait for them.
 */
export async function countGrants(scope: Scope, grantorId: string): Promise<{ all: number; acting: number }> {
  await scope.database.execute(sql`
    select from accounts where ${ofTenant(scope)} and id = ${grantorId} for no key update`);
  const [row] = await scope.database
    .select({
      all: sql<number>`count(*)::int`,
      acting: sql<number>`(count(*) filter (where ${isNotNull(delegates.delegateId)}))::int`,
    })
    .from(delegates)
    .where(and(ofTenant(scope, delegates), eq(delegates.grantorId, grantorId)));
  return row ?? { all: 0, acting: 0 };
}
