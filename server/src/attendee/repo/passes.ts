import { and, eq } from "drizzle-orm";
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

export async function storeHolderName(
  scope: LedgerScope,
  { passId, name }: { readonly passId: string; readonly name: string | null },
): Promise<void> {
  await scope.database
    .update(passes)
    .set({ holderName: name, updatedAt: scope.now })
    .where(and(ofTenant(scope, passes), eq(passes.id, passId)));
}
