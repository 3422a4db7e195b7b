import { listingRefunds } from "@marquee/contract/listing-refunds";
import { passErrors } from "@marquee/contract/passes";
import { cancellationOf } from "../attendee/index.ts";
import { findPassOf, holdPass } from "../attendees/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import { listingPolicy } from "../listings/index.ts";
import { refund } from "../payments/index.ts";
import { passPaidBack } from "./events.ts";
import { endForHost, partsOf } from "./refunds.ts";
import { insertPassRefund } from "./repo.ts";

export const readTerms = query(listingRefunds.terms, listingPolicy, async ({ scope, subject: event, params }) => {
  const { pass } = await findPassOf(scope, { ...params, eventId: event.id });
  return (await cancellationOf(scope, { event, pass })).terms;
});

export const cancelForHost = command(
  listingRefunds.cancel,
  listingPolicy,
  async ({ scope, caller, subject: event, params, body }) => {
    const { pass, registration } = await holdPass(scope, { ...params, eventId: event.id });
    if (pass.status !== "canceled" && pass.usedAt !== null) fail(passErrors.alreadyUsed);
    await endForHost(scope, {
      event,
      pass,
      accountId: registration.accountId,
      partsOf: (found) => partsOf(found, { amount: body.refund, expectedPaid: body.expectedPaid }),
      reason: "requested",
      refundId: await insertPassRefund(scope, {
        eventId: event.id,
        passId: pass.id,
        says: body.reason,
        byId: caller.accountId,
      }),
    });
    return null;
  },
);

/** A pass that is paid back in part or whole, and goes on. */
export const refundPass = command(
  listingRefunds.refund,
  listingPolicy,
  async ({ scope, caller, subject: event, params, body }) => {
    const { pass, registration } = await holdPass(scope, { ...params, eventId: event.id });
    if (pass.status === "canceled") fail(passErrors.canceled);
    const found = await cancellationOf(scope, { event, pass });
    const amount = partsOf(found, { amount: body.refund, expectedPaid: body.expectedPaid });
    if (amount.size === 0) return null;
    await refund(scope, { of: { passId: pass.id }, amount, reason: "requested" });
    const about = { eventId: event.id, passId: pass.id, accountId: registration.accountId };
    const refundId = await insertPassRefund(scope, { ...about, says: body.reason, byId: caller.accountId });
    const { currency } = found.terms;
    scope.publish(passPaidBack({ ...about, refundId, kind: "passRefunded", amount: body.refund, currency }));
    return null;
  },
);
