import { kernelErrors } from "@marquee/contract/kernel";
import type { Payment } from "@marquee/contract/payments";
import type { Subscription } from "@marquee/contract/subscriptions";
import { type KeysetWindow, pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { paymentSummaryView } from "../payments/index.ts";
import type { listPayments } from "./queries/payments.ts";
import { findOwn, type SubscriptionRow } from "./queries/subscriptions.ts";
import { subscriptionViews } from "./views.ts";

type Listed = { readonly window: KeysetWindow; readonly rows: readonly (SubscriptionRow & { cursorKey: string })[] };

export async function pageOfSubscriptions(scope: Scope, { window, rows }: Listed) {
  const views = await subscriptionViews(scope, rows);
  return { ...pageOf(window, rows, ({ id }) => id), items: views };
}

/** One of the caller's. */
export async function readSubscription(scope: Scope, subscriptionId: string): Promise<Subscription> {
  const row = await findOwn(scope, subscriptionId);
  const [view] = row ? await subscriptionViews(scope, [row]) : [];
  return view ?? fail(kernelErrors.notFound);
}

type PaymentListed = Awaited<ReturnType<typeof listPayments>>["rows"][number];

/** What a subscription is paid with has none of what is bought for events. */
export function paymentView({ cursorKey: _, ...row }: PaymentListed): Payment {
  return { ...paymentSummaryView(row), addOns: [], purchases: [], coupons: [], accesses: [] };
}
