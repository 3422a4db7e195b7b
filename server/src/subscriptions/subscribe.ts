import { kernelErrors } from "@marquee/contract/kernel";
import { paymentErrors } from "@marquee/contract/payments";
import { subscriptionErrors, subscriptions } from "@marquee/contract/subscriptions";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { newId } from "../kernel/new-id.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { daysAfter, periodEnd } from "./intervals.ts";
import { findPrice, findProduct, type PriceRow } from "./queries/products.ts";
import { readHistory } from "./queries/subscriptions.ts";
import { insertSubscription } from "./repo.ts";
import { bill, columnsOf, syncTiers } from "./settle-standing.ts";
import type { Period, Standing } from "./standing.ts";

const usualDays = 14;

/** With a trial it is had at once; without one when its first invoice is paid. */
export const subscribe = command(subscriptions.subscribe, async ({ scope, caller, body }) => {
  const { productId, priceId, quantity } = body;
  const product = (await findProduct(scope, productId)) ?? fail(kernelErrors.notFound);
  const price = (await findPrice(scope, { productId, priceId })) ?? fail(kernelErrors.notFound);
  if (!product.active || !price.active) fail(subscriptionErrors.notOffered);
  if (scope.organization.configuration.payment.provider !== "manual") fail(paymentErrors.notSetUp);
  const amount = agreedAmount(price, body.amount ?? undefined);
  const { hasIt, hadIt } = await readHistory(scope, productId);
  if (hasIt) fail(subscriptionErrors.already);
  const standing = beginning(scope, price, { total: amount * quantity, trialDays: hadIt ? 0 : product.trialDays });
  const id = newId();
  const about = { id, accountId: caller.accountId, productId, priceId, quantity, amount, createdAt: scope.now };
  // Of two at once the first one stays.
  if (!(await insertSubscription(scope, { ...about, ...columnsOf(standing, scope.now) })))
    fail(subscriptionErrors.already);
  const invoiceId = await bill(scope, about, standing.current);
  await syncTiers(scope, caller.accountId);
  return { clientSecret: null, subscriptionId: id, invoiceId };
});

function agreedAmount({ type, amount, minAmount, maxAmount, currency }: PriceRow, chosen: number | undefined): number {
  if (type === "fixed") return amount;
  const agreed = chosen ?? amount;
  if (agreed < minAmount || agreed > maxAmount)
    fail(subscriptionErrors.amount, { least: moneyText(minAmount, currency), most: moneyText(maxAmount, currency) });
  return agreed;
}

function moneyText(amount: number, currency: string): string {
  const digits =
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`;
}

type Terms = { readonly total: number; readonly trialDays: number };

function beginning(scope: Scope<Member>, price: PriceRow, { total, trialDays }: Terms): Standing {
  const { now } = scope;
  const isTrial = trialDays > 0;
  const { interval, intervalCount } = price;
  const endsAt = isTrial ? daysAfter(now, trialDays) : periodEnd(now, price, now.getUTCDate());
  const days = scope.organization.configuration.payment.byHand?.days ?? usualDays;
  const current: Period = {
    number: isTrial ? 0 : 1,
    startsAt: now,
    endsAt,
    billedAt: now,
    dueAt: isTrial ? now : daysAfter(now, days),
    amount: isTrial ? 0 : total,
    isPaid: isTrial,
  };
  return {
    interval,
    intervalCount,
    status: isTrial ? "trialing" : "unpaid",
    current,
    next: undefined,
    anchorDay: endsAt.getUTCDate(),
    total,
    cancelAtEnd: false,
    pausedAt: null,
    canceledAt: null,
  };
}
