import type { Scope } from "../kernel/scope.ts";
import { paymentCharged } from "./events.ts";
import type { Payable } from "./purposes.ts";
import { type IntentRow, lockIntent } from "./queries.ts";
import { refund } from "./refund.ts";
import { insertPayment, type LedgerItem, storeIntentStatus } from "./repo.ts";

/** `repeated`: this intent was settled before, and nothing was done. */
export type Outcome = "completed" | "refunded" | "repeated";

/**
 * Settles an intent whose money has arrived. Completes what it pays for, even if the hold had expired, as long as there
 * is room; otherwise the money is given back at once, and the ledger has both. Safe to repeat, in parallel too.
 */
export async function settle(
  scope: Scope,
  payable: Payable | undefined,
  intent: IntentRow,
  last4: string | null = null,
): Promise<Outcome> {
  const current = await lockIntent(scope, intent.id);
  if (!current || current.status === "captured") return "repeated";
  const meant = payable?.hash === intent.dueHash && current.status !== "canceled" ? payable : undefined;
  const items = meant?.items ?? [wholeOrder(intent)];
  const paymentId = await insertPayment(scope, {
    type: "charge",
    intent,
    at: intent.provider === "manual" ? "receivable" : "provider",
    reference: intent.providerId ?? intent.referenceId,
    last4,
    items,
  });
  await storeIntentStatus(scope, intent.id, "captured");
  scope.publish(paymentCharged(paidFor(intent, paymentId)));
  if (await meant?.complete()) return "completed";
  await refund(scope, { of: { paymentId }, reason: "noRoom" });
  await meant?.abandon();
  return "refunded";
}

/** For money that arrives for what has changed since, or is not there any more. */
function wholeOrder({ id, amount, salesTax }: IntentRow): LedgerItem {
  return { kind: "order", subjectId: id, amount, tax: salesTax };
}

function paidFor(intent: IntentRow, paymentId: string) {
  const { id: intentId, purpose, accountId, eventId, registrationId, amount, currency } = intent;
  return { intentId, paymentId, purpose, accountId, eventId, registrationId, amount, currency };
}
