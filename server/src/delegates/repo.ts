import { and, eq, sql } from "drizzle-orm";
import { delegates } from "../accounts/schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";

type Grant = { readonly grantorId: string; readonly delegateId: string };

/** Repeating it changes nothing. */
export async function insertGrant(scope: Scope, grant: Grant): Promise<void> {
  await scope.database
    .insert(delegates)
    .values({ ...grant, organizationId: scope.organization.id, createdAt: scope.now })
    .onConflictDoNothing();
}

export async function deleteGrant(scope: Scope, { grantorId, delegateId }: Grant): Promise<void> {
  await scope.database
    .delete(delegates)
    .where(and(ofTenant(scope, delegates), eq(delegates.grantorId, grantorId), eq(delegates.delegateId, delegateId)));
}

/** How many may act for an account; whoever asks changes the grants next, so others who would wait for them. */
export async function countGrants(scope: Scope, grantorId: string): Promise<number> {
  await scope.database.execute(sql`
    select from accounts where organization_id = ${scope.organization.id} and id = ${grantorId} for no key update`);
  const [row] = await scope.database
    .select({ count: sql<number>`count(*)::int` })
    .from(delegates)
    .where(and(ofTenant(scope, delegates), eq(delegates.grantorId, grantorId)));
  return row?.count ?? 0;
}
