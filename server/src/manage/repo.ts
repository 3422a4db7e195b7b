import { sql } from "drizzle-orm";
import { arrayOf } from "../kernel/db/arrays.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import type { SafetyChoices } from "../kernel/tenancy/safety.ts";
import { reactionSettings, safetySettings } from "./schema.ts";

/** Changes what is given and takes back what is cleared, in one statement: two who save at once lose nothing of the other. */
export async function saveChoices(scope: Scope, choices: SafetyChoices, cleared: readonly string[]): Promise<void> {
  const names = arrayOf("text", cleared);
  await scope.database
    .insert(safetySettings)
    .values({ organizationId: scope.organization.id, choices, updatedAt: scope.now })
    .onConflictDoUpdate({
      target: safetySettings.organizationId,
      set: {
        choices: sql`(${safetySettings.choices} || excluded.choices) - ${names}`,
        updatedAt: scope.now,
      },
    });
}

/** Without any: what the file says holds again. */
export async function saveReactionChoice(scope: Scope, reactions: readonly string[] | null): Promise<void> {
  if (reactions === null) {
    await scope.database.delete(reactionSettings).where(ofTenant(scope, reactionSettings));
    return;
  }
  const row = { organizationId: scope.organization.id, reactions, updatedAt: scope.now };
  await scope.database
    .insert(reactionSettings)
    .values(row)
    .onConflictDoUpdate({ target: reactionSettings.organizationId, set: { reactions, updatedAt: row.updatedAt } });
}
