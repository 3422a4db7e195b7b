import type { DataOf } from "@marquee/contract/kernel";
import { subscriptions } from "@marquee/contract/subscriptions";

export type Plan = DataOf<typeof subscriptions.products>[number];
export type Price = Plan["prices"][number];
export type Subscription = DataOf<typeof subscriptions.get>;
export type ManagedProduct = DataOf<typeof subscriptions.managedProducts>[number];

/** All of them: a community has fifty at most. */
export const allPlans = [subscriptions.products, { pageSize: 100 }] as const;
/** As many as are named elsewhere. */
export const firstPlans = [subscriptions.products, { pageSize: 3 }] as const;
/** What the reader has or had: enough to know of each plan whether they have it. */
export const ownSubscriptions = [subscriptions.list, { pageSize: 100 }] as const;
export const subscriptionOf = (subscriptionId = "") => [subscriptions.get, { subscriptionId }] as const;
export const paymentsOf = (subscriptionId = "") => [subscriptions.payments, { subscriptionId, pageSize: 20 }] as const;
export const cancellationOf = (subscriptionId: string) => [subscriptions.cancellation, { subscriptionId }] as const;
export const managedProducts = [subscriptions.managedProducts, { pageSize: 100 }] as const;

/** The one of a plan that goes on, if the reader has it. */
export const heldOf = (own: readonly Subscription[], { id }: Pick<Plan, "id">): Subscription | undefined =>
  own.find(({ status, subscriptionProduct }) => subscriptionProduct.id === id && status !== "canceled");

/** Whether the reader had it before: there is one trial. */
export const hadBefore = (own: readonly Subscription[], { id }: Pick<Plan, "id">): boolean =>
  own.some(({ subscriptionProduct }) => subscriptionProduct.id === id);
