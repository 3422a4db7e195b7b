import { listingRefundErrors } from "@marquee/contract/listing-refunds";
import { passErrors } from "@marquee/contract/passes";
import type { RefundReason } from "@marquee/contract/payments";
import { type Cancellation, cancellationOf, endPass } from "../attendee/index.ts";
import type { EventFacts } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { findPasses, isKept, type PassRow } from "../registration/index.ts";
import { passPaidBack } from "./events.ts";

/**
 * What goes back of which charge, of the money that was received.
 * @throws Failure where another amount was paid by now than was shown, and where less than `amount` is left.
 */
export function partsOf(
  found: Cancellation,
  { amount, expectedPaid }: { readonly amount: number; readonly expectedPaid: number },
): Map<string, number> {
  if (expectedPaid !== found.terms.paid) fail(listingRefundErrors.paidChanged);
  let left = amount;
  const parts = new Map<string, number>();
  for (const { paymentId, isOwed, rest } of found.parts) {
    const back = isOwed ? 0 : Math.min(left, rest);
    if (back > 0) parts.set(paymentId, back);
    left -= back;
  }
  if (left > 0) fail(listingRefundErrors.tooMuch);
  return parts;
}

/** What of the money that was received goes back by the schedule of the pass, by charge. */
export const partsBySchedule = ({ parts }: Cancellation): Map<string, number> =>
  new Map(
    parts
      .filter(({ isOwed, amount }) => !isOwed && amount > 0)
      .map(({ paymentId, amount }): [string, number] => [paymentId, amount]),
  );

/** What is owed of a pass: with the pass the debt goes too. */
const debtsOf = ({ parts }: Cancellation): [string, number][] =>
  parts.filter(({ isOwed, rest }) => isOwed && rest > 0).map(({ paymentId, rest }) => [paymentId, rest]);

type Ended = {
  readonly event: Pick<EventFacts, "id" | "eventStart">;
  readonly pass: PassRow;
  readonly accountId: string;
  /** What goes back of what was received, by charge. */
  readonly partsOf: (found: Cancellation) => ReadonlyMap<string, number>;
  readonly reason: RefundReason;
  /** Where what is written to its holder stands. */
  readonly refundId: string;
  /** By what they are written to. */
  readonly kind?: "passEnded" | "refundApproved" | "passGivenUp";
};

/** Ends somebody's pass for those who organise the event, under the lock of its registration. */
export async function endForHost(scope: Scope, ended: Ended): Promise<void> {
  const { event, pass, accountId, reason, refundId, kind = "passEnded" } = ended;
  if (pass.status === "canceled") fail(passErrors.canceled);
  const found = await cancellationOf(scope, { event, pass });
  const back = ended.partsOf(found);
  const refunds = new Map([...back, ...debtsOf(found)]);
  const others = await findPasses(scope, { registrationIds: [pass.registrationId], passIds: [] });
  const isLast = !others.some((other) => other.id !== pass.id && isKept(other));
  await endPass(scope, { pass, accountId, isLast, refunds, byHost: reason });
  const amount = [...back.values()].reduce((sum, each) => sum + each, 0);
  const about = { eventId: event.id, passId: pass.id, accountId, amount, currency: found.terms.currency };
  scope.publish(passPaidBack({ ...about, refundId, kind }));
}
