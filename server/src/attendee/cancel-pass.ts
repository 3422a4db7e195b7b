import { attendee, type PassCancellation, passErrors } from "@marquee/contract/passes";
import type { RefundReason } from "@marquee/contract/payments";
import { type EventFacts, eventPolicy } from "../events/index.ts";
import { release } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { refund } from "../payments/index.ts";
import {
  cancelRegistration,
  findEmptied,
  isKept,
  noteOnAttendees,
  type PassRow,
  passesChanged,
} from "../registration/index.ts";
import { cancellationOf } from "./cancellation.ts";
import { passCanceled } from "./events.ts";
import { holdOwnPass, ownPass, presentPass } from "./own-pass.ts";
import { cancelAccesses, storePassCanceled } from "./repo/passes.ts";
import { deleteOffer } from "./repo/transfers.ts";

export const readCancellation = query(attendee.cancellation, eventPolicy, async ({ scope, subject: event, params }) => {
  const { pass } = await ownPass(scope, { eventId: event.id, passId: params.passId });
  if (pass.status === "canceled") fail(passErrors.canceled);
  return (await cancellationOf(scope, { event, pass })).terms;
});

/** What goes back is worked out again under the lock, and has to be what the person was shown. */
export const cancelPass = command(attendee.cancel, eventPolicy, async ({ scope, subject: event, params, body }) => {
  const named = { eventId: event.id, passId: params.passId };
  const { pass, passes, registration } = await holdOwnPass(scope, named);
  const { terms, parts } = await cancellationOf(scope, { event, pass });
  checkCancelable({ event, pass, terms, now: scope.now });
  // Whoever waives what they get back owes nothing more either.
  const given = parts.filter(({ amount, isOwed }) => amount > 0 && (isOwed || body.issueRefund !== false));
  const refunds = new Map(given.map(({ paymentId, amount }) => [paymentId, amount]));
  const back = given.reduce((sum, { amount }) => sum + amount, 0);
  if (body.expectedRefund !== undefined && body.expectedRefund !== back) fail(passErrors.refundChanged);
  const isLast = !passes.some((other) => other.id !== pass.id && isKept(other));
  await endPass(scope, { pass, accountId: registration.accountId, isLast, refunds });
  return presentPass(scope, named);
});

type Canceling = {
  readonly event: EventFacts;
  readonly pass: PassRow;
  readonly terms: PassCancellation;
  readonly now: Date;
};

function checkCancelable({ event, pass, terms, now }: Canceling): void {
  if (pass.usedAt !== null) fail(passErrors.alreadyUsed);
  if (now >= event.eventStart) fail(passErrors.cancelClosed);
  if (!terms.canCancel) fail(passErrors.notCancelable);
}

type Ending = {
  readonly pass: PassRow;
  readonly accountId: string;
  /** Its holder has no other for this event. */
  readonly isLast: boolean;
  /** What goes back, by charge. */
  readonly refunds: ReadonlyMap<string, number>;
  /** Why whoever organises the event gives money back; absent: its holder gives the pass back. */
  readonly byHost?: RefundReason;
};

/**
 * Ends a pass under the lock of its registration: its places and whatever it holds are free with this commit, its code
 * is dead, and the money goes back. Places come before money, as everywhere.
 */
export async function endPass(scope: Scope, { pass, accountId, isLast, refunds, byHost }: Ending): Promise<void> {
  const { id: passId, eventId } = pass;
  await storePassCanceled(scope, passId);
  await noteOnAttendees(scope, [{ eventId, accountId, passId, happened: "canceled" }]);
  const freed = [passId, ...(await cancelAccesses(scope, passId)), ...(await findEmptied(scope, [passId]))];
  if (isLast) {
    await cancelRegistration(scope, { eventId, accountId }, freed);
  } else {
    await release(scope, freed);
    scope.publish(passesChanged({ eventId, accountId }));
  }
  await deleteOffer(scope, passId);
  const reason = byHost ?? "canceled";
  if (refunds.size > 0) await refund(scope, { of: { passId }, amount: refunds, reason });
  const amount = [...refunds.values()].reduce((sum, each) => sum + each, 0);
  const { currency } = scope.organization.configuration.payment;
  const ended = { eventId, passId, accountId, amount, currency };
  scope.publish(passCanceled(byHost ? { ...ended, byHost: true } : ended));
}
