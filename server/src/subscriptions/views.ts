import type { ManagedSubscriptionProduct, Subscription, SubscriptionProduct } from "@marquee/contract/subscriptions";
import { accountSummaryView } from "../accounts/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { tierViews } from "../tiers/index.ts";
import { findProducts, type ProductRow } from "./queries/products.ts";
import type { SubscriptionRow } from "./queries/subscriptions.ts";

const day = 24 * 60 * 60_000;

/** As it is offered: without prices that are not. */
export function productView(scope: Scope, row: ProductRow): SubscriptionProduct {
  const { subscribers: _, ...product } = managedView(scope, row);
  return { ...product, prices: product.prices.filter(({ active }) => active) };
}

export function managedView(scope: Scope, row: ProductRow): ManagedSubscriptionProduct {
  const { organizationId: _, tierIds, features, ...product } = row;
  return { ...product, features: [...features], tiers: tierViews(scope, tierIds) };
}

/** Subscriptions with what they are of, which is read once for all of them. */
export async function subscriptionViews(scope: Scope, rows: readonly SubscriptionRow[]): Promise<Subscription[]> {
  const products = await findProducts(scope, [...new Set(rows.map(({ productId }) => productId))]);
  return rows.flatMap((row) => {
    const product = products.get(row.productId);
    return product ? [subscriptionView(scope, row, product)] : [];
  });
}

function subscriptionView(scope: Scope, row: SubscriptionRow, product: ProductRow): Subscription {
  const { id, status, expiresAt, cancelAtEnd, quantity, amount, pausedAt, canceledAt, createdAt, updatedAt } = row;
  const { organizationId: _, productId: _product, ...price } = row.price;
  const { active, name, description, featured } = product;
  const left = pausedAt && Math.ceil((expiresAt.getTime() - pausedAt.getTime()) / day);
  const { invoiceId, amount: owed, dueAt } = row.open ?? { invoiceId: null, amount: 0, dueAt: expiresAt };
  return {
    id,
    status,
    expiresAt,
    cancelAtEnd,
    subscriptionProduct: productView(scope, product),
    account: accountSummaryView(scope, row.account),
    price: { ...price, subscriptionProduct: { id: product.id, active, name, description, featured } },
    quantity,
    total: amount * quantity,
    openInvoice: invoiceId === null ? null : { id: invoiceId, amount: owed, currency: price.currency, dueDate: dueAt },
    paused: pausedAt && left !== null ? { since: pausedAt, daysLeft: left } : null,
    canceledAt,
    createdAt,
    updatedAt,
  };
}
