import { paymentErrors, payments } from "@marquee/contract/payments";
import { fail } from "../kernel/failure.ts";
import { allow, command, policy } from "../kernel/http/serve.ts";
import type { Caller, Scope } from "../kernel/scope.ts";
import { findIntent, type IntentRow, lockIntent } from "./queries.ts";
import { openPayable } from "./purposes.ts";
import { settle } from "./settle.ts";

const intentPolicy = policy({
  load: (scope: Scope, id) =>
    scope.caller.accountId === undefined
      ? Promise.resolve(undefined)
      : findIntent(scope, { id, accountId: scope.caller.accountId }),
  may: { "intent.capture": (_caller: Caller, _intent: IntentRow) => allow },
});

/**
 * With the `manual` provider the organiser collects the money outside: capturing is the promise to pay. The order is
 * complete, and the amount due stands in the ledger as a charge under the intent's reference. Nothing has moved yet,
 * so an order that cannot be completed is refused, with nothing charged.
 */
export const captureIntent = command(payments.capture, intentPolicy, async ({ scope, subject: intent }) => {
  const payable = await openPayable(scope, intent);
  // A parallel capture may have been faster: the state that was read under the lock decides.
  const current = await lockIntent(scope, intent.id);
  if (current?.status === "captured") return null;
  if (payable?.hash !== intent.dueHash || current?.status !== "created") fail(paymentErrors.outdated);
  if ((await settle(scope, payable, current)) === "refunded") fail(paymentErrors.expired);
  return null;
});
