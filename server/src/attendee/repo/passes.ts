import { and, eq, ne } from "drizzle-orm";
import { sessionAccesses } from "../../accesses/schema.ts";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { passes } from "../../registration/schema.ts";

export async function storePassStatus(
  scope: LedgerScope,
  { passId, status }: { readonly passId: string; readonly status: "ready" | "needsInfo" },
): Promise<void> {
  await scope.database
    .update(passes)
    .set({ status, updatedAt: scope.now })
    .where(and(ofTenant(scope, passes), eq(passes.id, passId)));
}

export async function storePassCanceled(scope: LedgerScope, passId: string): Promise<void> {
  await scope.database
    .update(passes)
    .set({ status: "canceled", updatedAt: scope.now })
    .where(and(ofTenant(scope, passes), eq(passes.id, passId)));
}

/** Ends what a pass opens beside the event. @returns the ids that hold places of sessions in the capacity ledger. */
export async function cancelAccesses(scope: LedgerScope, passId: string): Promise<string[]> {
  const rows = await scope.database
    .update(sessionAccesses)
    .set({ status: "canceled", expiresAt: null, updatedAt: scope.now })
    .where(
      and(ofTenant(scope, sessionAccesses), eq(sessionAccesses.passId, passId), ne(sessionAccesses.status, "canceled")),
    )
    .returning({ id: sessionAccesses.id });
  return rows.map(({ id }) => id);
}

export async function storeHolderName(
  scope: LedgerScope,
  { passId, name }: { readonly passId: string; readonly name: string | null },
): Promise<void> {
  await scope.database
    .update(passes)
    .set({ holderName: name, updatedAt: scope.now })
    .where(and(ofTenant(scope, passes), eq(passes.id, passId)));
}
