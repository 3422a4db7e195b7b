import type { Scope } from "../kernel/scope.ts";
import { book } from "../ledger/index.ts";
import type { DisputeThere, RefundThere, StateThere } from "./providers/provider.ts";
import { changeMovement, findMovements, insertMovement, type MovementRow, storeWaiting } from "./providers/repo.ts";
import { openPayable } from "./purposes.ts";
import { findCharge, findRefundIds, type IntentRow, lockIntent } from "./queries.ts";
import { refund } from "./refund.ts";
import { settle } from "./settle.ts";

/**
 * Makes our books say what the provider says of a payment, whatever they said before: settles it, and books fees, refunds
 * and disputes that are not there yet. In a transaction; safe to repeat, in parallel too.
 */
export async function applyState(scope: Scope, known: IntentRow, state: StateThere): Promise<void> {
  if (state.status !== "paid" && state.status !== "promised") {
    await storeWaiting(scope, known.id, state.status === "open" ? "created" : state.status);
    return;
  }
  // What was sold is locked before its money, by everybody.
  if (known.status !== "captured") await settle(scope, await openPayable(scope, known), known, state.last4);
  const intent = await lockIntent(scope, known.id);
  const charge = intent && (await findCharge(scope, intent.id));
  if (!intent || !charge) return;
  const movements = await findMovements(scope, intent.id);
  const books = { intent, chargeId: charge.id, movements };
  if (state.fee) await bookFee(scope, intent, state.fee);
  const ours = await findRefundIds(scope, intent.id);
  for (const each of state.refunds) {
    // Whoever has the account can write there what they like.
    const paymentId = each.paymentId !== null && ours.has(each.paymentId) ? each.paymentId : null;
    await bookRefund(scope, books, { ...each, paymentId });
  }
  for (const each of state.disputes) await bookDispute(scope, books, each);
}

type Books = { readonly intent: IntentRow; readonly chargeId: string; readonly movements: readonly MovementRow[] };

async function bookFee(
  scope: Scope,
  { id: intentId, currency }: IntentRow,
  { reference, amount }: NonNullable<StateThere["fee"]>,
): Promise<void> {
  const row = await insertMovement(scope, { intentId, kind: "fee", state: "done", reference, amount });
  if (row && amount > 0) await book(scope, { event: "fee", amount, subjectId: row.id, currency });
}

/** One of ours is noted; one that was started there is given back in our books too. */
async function bookRefund(scope: Scope, { intent, chargeId, movements }: Books, there: RefundThere): Promise<void> {
  const { reference, paymentId, amount } = there;
  const state = there.isFailed ? "failed" : "done";
  const known = movements.find(
    (each) => each.reference === reference || (paymentId !== null && each.paymentId === paymentId),
  );
  if (known) return changeMovement(scope, known.id, { state, reference });
  const movement = { intentId: intent.id, kind: "refund", state, reference, amount } as const;
  if (paymentId !== null) return void (await insertMovement(scope, { ...movement, paymentId }));
  if (there.isFailed) return;
  // What the provider would not do for us was done there by hand.
  const refused = movements.find((each) => each.kind === "refund" && each.state === "failed" && each.amount === amount);
  if (refused) return changeMovement(scope, refused.id, { state: "done", reference });
  const refunded = await takeBack(scope, { intent, chargeId, amount, reason: "provider", reference });
  await insertMovement(scope, { ...movement, paymentId: refunded?.paymentId ?? null });
}

type Taken = {
  readonly intent: IntentRow;
  readonly chargeId: string;
  readonly amount: number;
  readonly reason: "provider" | "dispute";
  readonly reference: string;
};

/** Gives back in our books as much of it as was not given back before. */
async function takeBack(scope: Scope, { intent, chargeId, amount, reason, reference }: Taken) {
  const now = await lockIntent(scope, intent.id);
  const left = Math.min(amount, (now?.amount ?? 0) - (now?.refunded ?? 0));
  if (left <= 0) return undefined;
  const [refunded] = await refund(scope, { of: { paymentId: chargeId }, amount: left, reason, reference });
  return refunded;
}

/** The bank holds the money until it has decided. */
async function bookDispute(scope: Scope, { intent, chargeId, movements }: Books, there: DisputeThere): Promise<void> {
  const { reference, amount, fee } = there;
  const { currency } = intent;
  let row = movements.find((each) => each.reference === reference);
  if (!row) {
    row = await insertMovement(scope, { intentId: intent.id, kind: "dispute", state: "open", reference, amount });
    if (!row) return;
    await book(scope, { event: "disputeOpened", amount, subjectId: row.id, currency });
  }
  if (fee > 0) await bookFee(scope, intent, { reference: `${reference} fee`, amount: fee });
  if (row.state !== "open" || there.state === "open") return;
  await changeMovement(scope, row.id, { state: there.state });
  if (there.state === "won")
    return book(scope, { event: "disputeWon", amount: row.amount, subjectId: row.id, currency });
  const lost = await takeBack(scope, { intent, chargeId, amount: row.amount, reason: "dispute", reference });
  // What the bank took beyond what was left of the payment is a cost.
  const beyond = row.amount - (lost?.amount ?? 0);
  if (beyond === 0) return;
  await book(scope, { event: "disputeWon", amount: beyond, subjectId: row.id, currency });
  await book(scope, { event: "fee", amount: beyond, subjectId: row.id, currency });
}
