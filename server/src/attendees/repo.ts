import { and, eq, isNull } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { passes } from "../registration/schema.ts";

/** Notes that a pass was let in, unless it was before. @returns false where somebody was quicker. */
export async function storeUsed(scope: Scope, passId: string): Promise<boolean> {
  const rows = await scope.database
    .update(passes)
    .set({ usedAt: scope.now, updatedAt: scope.now })
    .where(and(ofTenant(scope, passes), eq(passes.id, passId), eq(passes.status, "ready"), isNull(passes.usedAt)))
    .returning({ id: passes.id });
  return rows.length > 0;
}

export async function storeUnused(scope: Scope, passId: string): Promise<void> {
  await scope.database
    .update(passes)
    .set({ usedAt: null, updatedAt: scope.now })
    .where(and(ofTenant(scope, passes), eq(passes.id, passId)));
}
