import { and, eq } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { paymentIntents } from "../../payments/schema.ts";

/** What is to be paid outside with an intent; undefined where a provider collects. */
export async function findOwed(scope: Scope, intentId: string) {
  const [row] = await scope.database
    .select({
      reference: paymentIntents.referenceId,
      amount: paymentIntents.amount,
      currency: paymentIntents.currency,
      since: paymentIntents.createdAt,
    })
    .from(paymentIntents)
    .where(
      and(ofTenant(scope, paymentIntents), eq(paymentIntents.id, intentId), eq(paymentIntents.provider, "manual")),
    );
  return row;
}
