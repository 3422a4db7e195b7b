import { kernelErrors } from "@marquee/contract/kernel";
import { type SubscriptionCancellation, subscriptionErrors, subscriptions } from "@marquee/contract/subscriptions";
import { creditInvoice, lockInvoice } from "../invoices/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { hold, type Held, look } from "./queries/held.ts";
import { readSubscription } from "./present.ts";
import { findOwn } from "./queries/subscriptions.ts";
import { settleStanding } from "./settle-standing.ts";
import {
  advanced,
  canceledLater,
  canEndLater,
  canPause,
  canResume,
  dueBack,
  endedNow,
  endsAt,
  paused,
  resumed,
  type Standing,
} from "./standing.ts";

export const cancelSubscription = command(subscriptions.cancel, async ({ scope, params }) => {
  const held = await holdOwn(scope, params.subscriptionId);
  const { standing } = held;
  if (standing.status === "canceled") fail(subscriptionErrors.over);
  await settleStanding(scope, held, canceledLater(standing, scope.now));
  return null;
});

export const readCancellation = query(subscriptions.cancellation, async ({ scope, params }) => {
  const row = (await findOwn(scope, params.subscriptionId)) ?? fail(kernelErrors.notFound);
  const held = (await look(scope, row.id)) ?? fail(kernelErrors.notFound);
  const { standing } = advanced(held.standing, scope.now);
  if (standing.status === "canceled") fail(subscriptionErrors.over);
  return cancellationView(scope, standing, row.price.currency);
});

/** What is due back goes back in the same transaction, by a credit note for the time that is left. */
export const endSubscription = command(subscriptions.end, async ({ scope, params }) => {
  const row = (await findOwn(scope, params.subscriptionId)) ?? fail(kernelErrors.notFound);
  const held = await holdOwn(scope, row.id);
  const { standing } = held;
  if (standing.status === "canceled") fail(subscriptionErrors.over);
  const view = cancellationView(scope, standing, row.price.currency);
  await settleStanding(scope, held, endedNow(standing, scope.now));
  // The period that runs and, where it was paid ahead, the next one.
  for (const { number, amount } of dueBack(standing, scope.now)) {
    const invoiceId = held.invoiceIds.get(number);
    const invoice = invoiceId === undefined ? undefined : await lockInvoice(scope, invoiceId);
    if (invoice?.status === "paid") await creditInvoice(scope, invoice, { amount });
  }
  return { ...view, endsAt: scope.now };
});

export const pauseSubscription = command(subscriptions.pause, async ({ scope, params }) => {
  const held = await holdOwn(scope, params.subscriptionId);
  if (!canPause(held.standing)) fail(subscriptionErrors.notRunning);
  await settleStanding(scope, held, paused(held.standing, scope.now));
  return readSubscription(scope, held.id);
});

export const resumeSubscription = command(subscriptions.resume, async ({ scope, params }) => {
  const held = await holdOwn(scope, params.subscriptionId);
  if (!canResume(held.standing)) fail(subscriptionErrors.notPaused);
  await settleStanding(scope, held, resumed(held.standing, scope.now));
  return readSubscription(scope, held.id);
});

/** The caller's, held, as the clock would have made it by now. */
async function holdOwn(scope: Scope, subscriptionId: string): Promise<Held> {
  const row = (await findOwn(scope, subscriptionId)) ?? fail(kernelErrors.notFound);
  const held = (await hold(scope, row.id)) ?? fail(kernelErrors.notFound);
  const standing = await settleStanding(scope, held, held.standing);
  return (await hold(scope, row.id)) ?? { ...held, stored: standing, standing };
}

function cancellationView(scope: Scope, standing: Standing, currency: string): SubscriptionCancellation {
  const after = canceledLater(standing, scope.now);
  return {
    endsAt: endsAt(standing, scope.now),
    canEndLater: canEndLater(standing),
    dueBack: dueBack(standing, scope.now).reduce((sum, { amount }) => sum + amount, 0),
    currency,
    voids: [standing.current, standing.next].some(
      (period) => period?.isPaid === false && (after.status === "canceled" || after.next?.number !== period.number),
    ),
  };
}
