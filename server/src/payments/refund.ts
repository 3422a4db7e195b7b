import { paymentErrors, type RefundReason } from "@marquee/contract/payments";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Whereabouts } from "../ledger/index.ts";
import { paymentRefunded } from "./events.ts";
import { type ChargedItem, type ChargesOf, findChargedItems, type IntentRow, lockCharges } from "./queries.ts";
import { insertPayment, type LedgerItem, storeRefunded, sumsOf } from "./repo.ts";

export type RefundRequest = {
  /** One charge, all charges in which something was paid for a pass, or all of a registration. */
  readonly of: ChargesOf;
  /** Only these lines of the charges; absent: all of them, of `passId` those that belong to the pass. */
  readonly items?: readonly Pick<LedgerItem, "kind" | "subjectId">[];
  /** In minor units, in all or by charge; absent: all that was paid for the lines and has not gone back. */
  readonly amount?: number | ReadonlyMap<string, number>;
  readonly reason: RefundReason;
  /** The provider's own name of it, where it was started there. */
  readonly reference?: string;
};

/** A refund in the ledger; `chargeId` is the payment whose money went back. */
export type Refunded = {
  readonly paymentId: string;
  readonly chargeId: string;
  readonly amount: number;
  readonly currency: string;
};

/**
 * Gives money back, in the transaction of the scope: of the newest charge first, line by line. What went back of a line
 * is never more than what was paid for it, whoever gives back at the same time: the intents are locked.
 * Locks of the caller come before: first what was sold, then its money.
 * @returns a refund for each charge that something went back of; none where nothing was paid.
 * @throws `payment.refundTooLarge` where less is left than `amount`; nothing is given back then.
 */
export async function refund(
  scope: LedgerScope & Pick<Scope, "publish">,
  { of, items: wanted, amount, reason, reference }: RefundRequest,
): Promise<Refunded[]> {
  const charges = await lockCharges(scope, of);
  const lines = await findChargedItems(
    scope,
    charges.map(({ intent }) => intent.id),
  );
  const isMeant = (line: ChargedItem): boolean =>
    (!("passId" in of) || line.passId === of.passId) &&
    (wanted?.some(({ kind, subjectId }) => kind === line.kind && subjectId === line.subjectId) ?? true);
  const most = typeof amount === "object" ? amount : undefined;
  let left = totalOf(amount);
  const refunds: Refunded[] = [];
  // Statements a charge: hardly anything is paid for in more than two.
  for (const { paymentId: chargeId, intent, at } of charges) {
    const items = takeBack(
      lines.filter((line) => line.intentId === intent.id && isMeant(line)),
      most ? (most.get(chargeId) ?? 0) : left,
    );
    if (items.length === 0) continue;
    const refunded = await writeRefund(scope, { intent, at, chargeId, items, reason, reference });
    left -= refunded.amount;
    refunds.push(refunded);
  }
  if (amount !== undefined && left > 0) fail(paymentErrors.refundTooLarge);
  return refunds;
}

function totalOf(amount: RefundRequest["amount"]): number {
  if (typeof amount !== "object") return amount ?? Number.POSITIVE_INFINITY;
  return [...amount.values()].reduce((sum, each) => sum + each, 0);
}

/** Parts of the lines that come to `amount`, or all that is left of them. */
function takeBack(lines: readonly ChargedItem[], amount: number): LedgerItem[] {
  let left = amount;
  return lines.flatMap((line) => {
    const back = Math.min(left, line.amount - line.refunded);
    left -= back;
    return back > 0 ? [partOf(line, back)] : [];
  });
}

type Movement = {
  readonly intent: IntentRow;
  readonly at: Whereabouts;
  readonly chargeId: string;
  readonly items: readonly LedgerItem[];
  readonly reason: RefundReason;
  readonly reference: string | undefined;
};

async function writeRefund(
  scope: LedgerScope & Pick<Scope, "publish">,
  { intent, at, chargeId, items, reason, reference = `${intent.referenceId}-R${intent.refunds + 1}` }: Movement,
): Promise<Refunded> {
  const { id: intentId, purpose, accountId, eventId, registrationId, currency } = intent;
  const { amount } = sumsOf(items);
  await storeRefunded(scope, intentId, amount);
  const paymentId = await insertPayment(scope, { type: "refund", reason, intent, at, reference, items });
  const about = { intentId, purpose, accountId, eventId, registrationId, currency };
  scope.publish(paymentRefunded({ ...about, paymentId, chargeId, amount, reason }));
  return { paymentId, chargeId, amount, currency };
}

/** `whole * part / of`, rounded half up; the product of two amounts may be more than a number holds exactly. */
function shareOf(whole: number, part: number, of: number): number {
  return Number((2n * BigInt(whole) * BigInt(part) + BigInt(of)) / (2n * BigInt(of)));
}

/** A part of a line with its share of the tax, so that all parts together have exactly the tax of the line. */
function partOf(line: ChargedItem, back: number): LedgerItem {
  const { kind, subjectId, passId, couponId, amount, tax, refunded, refundedTax } = line;
  const taxUntilNow = shareOf(tax, refunded + back, amount);
  return { kind, subjectId, passId, couponId, amount: back, tax: Math.min(back, taxUntilNow - refundedTax) };
}
