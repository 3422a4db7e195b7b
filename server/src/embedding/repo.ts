import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { embeddingSettings } from "./schema.ts";

export async function readOrigins(scope: Scope): Promise<readonly string[]> {
  const [row] = await scope.database
    .select({ origins: embeddingSettings.origins })
    .from(embeddingSettings)
    .where(ofTenant(scope, embeddingSettings));
  return row?.origins ?? [];
}

export async function saveOrigins(scope: Scope, origins: readonly string[]): Promise<void> {
  const row = { organizationId: scope.organization.id, origins, updatedAt: scope.now };
  await scope.database
    .insert(embeddingSettings)
    .values(row)
    .onConflictDoUpdate({
      target: embeddingSettings.organizationId,
      set: { origins: row.origins, updatedAt: row.updatedAt },
    });
}
