import { kernelErrors } from "@marquee/contract/kernel";
import { subscriptionErrors, subscriptions } from "@marquee/contract/subscriptions";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { command, query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { subscriptionsByTheClock } from "./by-the-clock.ts";
import { addPrice, changeProduct, createProduct, offerPrice } from "./change-products.ts";
import {
  cancelSubscription,
  endSubscription,
  pauseSubscription,
  readCancellation,
  resumeSubscription,
} from "./change-subscription.ts";
import { pageOfSubscriptions, paymentView, readSubscription } from "./present.ts";
import { listPayments } from "./queries/payments.ts";
import { isOffered, listProducts } from "./queries/products.ts";
import { findOwn, listOwn, listSubscribers } from "./queries/subscriptions.ts";
import { subscriptionReactions } from "./reactions.ts";
import { subscribe } from "./subscribe.ts";
import { managedView, productView } from "./views.ts";

const subscriptionsModule = serve(subscriptions, {
  products: query(subscriptions.products, async ({ scope, query: asked }) => {
    const { window, rows } = await listProducts(scope, asked, { list: subscriptions.products.list, where: isOffered });
    return pageOf(window, rows, (row) => productView(scope, row));
  }),
  list: query(subscriptions.list, async ({ scope, query: asked }) =>
    pageOfSubscriptions(scope, await listOwn(scope, asked)),
  ),
  subscribe,
  get: query(subscriptions.get, ({ scope, params }) => readSubscription(scope, params.subscriptionId)),
  cancel: cancelSubscription,
  changePaymentMethod: command(subscriptions.changePaymentMethod, async ({ scope, params, body }) => {
    await readSubscription(scope, params.subscriptionId);
    // What is collected by invoice has no card.
    if (body.paymentMethodId !== "invoice") fail(subscriptionErrors.noPaymentMethod);
    return null;
  }),
  payments: query(subscriptions.payments, async ({ scope, params, query: asked }) => {
    const { id } = (await findOwn(scope, params.subscriptionId)) ?? fail(kernelErrors.notFound);
    const { window, rows } = await listPayments(scope, id, asked);
    return pageOf(window, rows, paymentView);
  }),
  cancellation: readCancellation,
  end: endSubscription,
  pause: pauseSubscription,
  resume: resumeSubscription,
  managedProducts: query(subscriptions.managedProducts, async ({ scope, query: asked }) => {
    const { window, rows } = await listProducts(scope, asked, { list: subscriptions.managedProducts.list });
    return pageOf(window, rows, (row) => managedView(scope, row));
  }),
  createProduct,
  updateProduct: changeProduct,
  addPrice,
  offerPrice,
  subscribers: query(subscriptions.subscribers, async ({ scope, query: asked }) =>
    pageOfSubscriptions(scope, await listSubscribers(scope, asked)),
  ),
});

export const module: SliceModule = {
  serves: [subscriptionsModule],
  reactions: subscriptionReactions,
  schedules: (parts) => [subscriptionsByTheClock(parts)],
};
