import { and, eq } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { paymentIntents } from "../../payments/schema.ts";

/** What is paid with an intent, and through whom. */
export async function findOrdered(scope: Scope, intentId: string) {
  const [row] = await scope.database
    .select({
      provider: paymentIntents.provider,
      reference: paymentIntents.referenceId,
      amount: paymentIntents.amount,
      currency: paymentIntents.currency,
      since: paymentIntents.createdAt,
    })
    .from(paymentIntents)
    .where(and(ofTenant(scope, paymentIntents), eq(paymentIntents.id, intentId)));
  return row;
}
