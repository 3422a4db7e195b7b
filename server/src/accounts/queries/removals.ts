import { and, eq } from "drizzle-orm";
import { nextNumbers } from "../../kernel/db/counters.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Scope } from "../../kernel/scope.ts";
import { removals } from "../removals-schema.ts";

type Values = Pick<typeof removals.$inferInsert, "codeHash" | "deleted" | "kept">;

/** @returns the number that the receipt is called by. */
export async function insertRemoval(scope: Scope, values: Values): Promise<number> {
  const { removal: number } = await nextNumbers(scope, { removal: 1 });
  const organizationId = scope.organization.id;
  await scope.database
    .insert(removals)
    .values({ ...values, organizationId, id: newId(), number, removedAt: scope.now });
  return number;
}

/** The receipt that a code opens. Uses removals_code_unique. */
export async function findRemoval(scope: Scope, codeHash: string) {
  const { number, deleted, kept, removedAt } = removals;
  const [row] = await scope.database
    .select({ number, deleted, kept, removedAt })
    .from(removals)
    .where(and(ofTenant(scope, removals), eq(removals.codeHash, codeHash)));
  return row;
}
