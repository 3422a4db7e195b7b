import { paymentErrors, payments } from "@marquee/contract/payments";
import { fail } from "../kernel/failure.ts";
import { allow, finishedCommand, policy, preparedCommand } from "../kernel/http/serve.ts";
import type { Caller, Scope } from "../kernel/scope.ts";
import { applyState } from "./apply-state.ts";
import { providerOf } from "./providers/index.ts";
import { findIntentById } from "./providers/repo.ts";
import { findIntent, type IntentRow, lockIntent, wasWithoutRoom } from "./queries.ts";
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
 * Completes what was paid for. Whether it was paid says the provider, which is asked, and never the browser. What the
 * provider says is kept whatever it is; only then is it told to whoever asked.
 */
const captureAsked = preparedCommand(
  payments.capture,
  intentPolicy,
  async ({ scope, subject: intent }) => ({
    value: intent.status === "captured" ? undefined : await providerOf(intent).ask(scope, intent),
    discard: async () => undefined,
  }),
  async ({ scope, subject: intent, prepared: state }) => {
    if (state?.status === "promised") await completePromised(scope, intent);
    else if (state) await applyState(scope, intent, state);
    return null;
  },
);

export const captureIntent = finishedCommand(captureAsked, async ({ scope, params }) => {
  const intent = await findIntentById(scope, params.intentId);
  if (intent?.status === "captured") {
    if (await wasWithoutRoom(scope, intent.id)) fail(paymentErrors.givenBack);
    return null;
  }
  if (intent?.status === "processing") fail(paymentErrors.processing);
  return fail(intent?.status === "created" ? paymentErrors.failed : paymentErrors.outdated);
});

/**
 * With the `manual` provider the organiser collects the money outside: capturing is the promise to pay. The order is
 * complete, and the amount due stands in the ledger as a charge under the intent's reference. Nothing has moved yet,
 * so an order that cannot be completed is refused, with nothing charged.
 */
async function completePromised(scope: Scope, intent: IntentRow): Promise<void> {
  const payable = await openPayable(scope, intent);
  // A parallel capture may have been faster: the state that was read under the lock decides.
  const current = await lockIntent(scope, intent.id);
  if (current?.status === "captured") return;
  if (payable?.hash !== intent.dueHash || current?.status !== "created") fail(paymentErrors.outdated);
  if ((await settle(scope, payable, current)) === "refunded") fail(paymentErrors.expired);
}
