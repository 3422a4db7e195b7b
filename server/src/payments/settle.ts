import type { Scope } from "../kernel/scope.ts";
import { paymentCharged, paymentRefunded } from "./events.ts";
import { type IntentRow, lockIntent } from "./queries.ts";
import { insertPayment, type LedgerItem, storeIntentStatus } from "./repo.ts";

/** What an intent pays for, locked until the end of the transaction. */
export type Payable = {
  /** What it pays for is still exactly what it was made for. */
  readonly isCurrent: boolean;
  readonly items: readonly LedgerItem[];
  /** Hands over what was paid for. False: no room is left; then everything it held is free again. */
  complete(): Promise<boolean>;
  /** Marks what was paid and given back, so that the ledger's rows keep what they refer to. */
  abandon(): Promise<void>;
};

/** How to find what an intent pays for; the slice that sells it hands this in. */
export type OpenPayable = (scope: Scope, intent: IntentRow) => Promise<Payable>;

/** `repeated`: this intent was settled before, and nothing was done. */
export type Outcome = "completed" | "refunded" | "repeated";

/**
 * Settles an intent whose money has arrived. Completes what it pays for, even if the hold had expired, as long as there
 * is room; otherwise the money is given back at once, and the ledger has both. Safe to repeat, in parallel too.
 */
export async function settle(scope: Scope, payable: Payable, intent: IntentRow): Promise<Outcome> {
  const current = await lockIntent(scope, intent.id);
  if (!current || current.status === "captured") return "repeated";
  await insertPayment(scope, { type: "charge", intent, reference: intent.referenceId, items: payable.items });
  await storeIntentStatus(scope, intent.id, "captured");
  if (payable.isCurrent && current.status !== "canceled" && (await payable.complete())) {
    scope.publish(paymentCharged(paidFor(intent)));
    return "completed";
  }
  await giveBack(scope, intent, payable);
  return "refunded";
}

async function giveBack(scope: Scope, intent: IntentRow, payable: Payable): Promise<void> {
  await insertPayment(scope, { type: "refund", intent, reference: `${intent.referenceId}-R`, items: payable.items });
  await payable.abandon();
  scope.publish(paymentRefunded(paidFor(intent)));
}

function paidFor({ id: intentId, accountId, eventId, registrationId, amount, currency }: IntentRow) {
  return { intentId, accountId, eventId, registrationId, amount, currency };
}
