import {
  AnyText,
  call,
  Flag,
  Id,
  input,
  kernelErrors,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  slice,
  Text,
  Type,
  Words,
} from "../kernel/index.ts";
import { AccountTierSummary } from "../accounts/entities.ts";
import { InvoiceSummary } from "../invoices/entities.ts";
import { HeldTiers } from "../manage/entities.ts";
import { OwnPaymentSummary } from "../own-payments/entities.ts";
import { Payment } from "../payments/entities.ts";
import { paymentErrors } from "../payments/errors.ts";
import {
  ManagedSubscriptionProduct,
  priceIntervals,
  priceTypes,
  Subscription,
  SubscriptionCancellation,
  SubscriptionProduct,
  subscriptionStatuses,
} from "./entities.ts";
import { subscriptionErrors } from "./errors.ts";

const own = { caller: "member", module: "subscriptions" } as const;
/** One takes on for oneself what is paid again and again; a team has no tiers and owes nothing. */
const decides = { ...own, creates: false, acting: "never" } as const;
const managing = { caller: "administrator", module: "subscriptions", acting: "team" } as const;
const ofSubscription = { subscriptionId: Id("subscription") };
const ofProduct = { productId: Id("subscriptionProduct") };
/** What follows a subscription: the tiers of its product, its invoices, how many have it. */
const follows = [Subscription, SubscriptionCancellation, ManagedSubscriptionProduct, AccountTierSummary, HeldTiers];
const billed = [...follows, InvoiceSummary, OwnPaymentSummary, Payment];

const whole = (least: number, most: number) => Type.Unsafe<number>({ type: "integer", minimum: least, maximum: most });
/** Up to a million, in a currency with two decimals. */
const Amount = whole(1, 100_000_000);
const price = {
  type: OneOf(...priceTypes),
  /** Where it is chosen, what is proposed. */
  amount: Amount,
  minAmount: Optional(Nullable(Amount)),
  maxAmount: Optional(Nullable(Amount)),
  interval: OneOf(...priceIntervals),
  intervalCount: whole(1, 12),
};
const product = {
  name: Words(100),
  description: Optional(Nullable(Text(1000))),
  features: Optional(Type.Array(Words(150), { maxItems: 20 })),
  featured: Optional(Flag),
  trialDays: Optional(whole(0, 365)),
  tierIds: Optional(Type.Array(Id("tier"), { maxItems: 20 })),
};
const shown = [SubscriptionProduct, ManagedSubscriptionProduct, Subscription];

/** Belonging to the community for money, again and again. */
export const subscriptions = slice("subscriptions", {
  products: call({
    method: "GET",
    path: "/organization/subscriptions",
    summary: "List what can be subscribed to, what stands out first",
    list: { orderBy: ["featured", "name", "createdAt"], order: "-featured" },
    returns: Type.Array(SubscriptionProduct),
    access: { caller: "guest", module: "subscriptions" },
  }),
  list: call({
    method: "GET",
    path: "/self/subscriptions",
    summary: "List the caller's subscriptions, the newest first",
    query: { status: Optional(OneOf(...subscriptionStatuses)) },
    list: { orderBy: ["createdAt", "expiresAt"], order: "-createdAt" },
    returns: Type.Array(Subscription),
    access: own,
  }),
  subscribe: call({
    method: "POST",
    path: "/self/subscriptions",
    summary: "Subscribe: what the provider's part in the browser needs, null where an invoice is sent",
    body: input({
      ...ofProduct,
      priceId: Id("subscriptionPrice"),
      quantity: whole(1, 100),
      /** For a price whose amount is chosen; absent: what it proposes. */
      amount: Optional(Nullable(Amount)),
    }),
    returns: Type.Object({
      clientSecret: Nullable(AnyText),
      subscriptionId: Id("subscription"),
      /** What is to be paid first; null where it begins with a trial. */
      invoiceId: Nullable(Id("invoice")),
    }),
    access: { ...decides, binds: true },
    audited: true,
    errors: [
      kernelErrors.notFound,
      paymentErrors.notSetUp,
      subscriptionErrors.notOffered,
      subscriptionErrors.already,
      subscriptionErrors.amount,
    ],
    changes: billed,
  }),
  get: call({
    method: "GET",
    path: "/self/subscriptions/{subscriptionId}",
    summary: "Read one of the caller's subscriptions",
    params: ofSubscription,
    returns: Subscription,
    access: own,
  }),
  cancel: call({
    method: "DELETE",
    path: "/self/subscriptions/{subscriptionId}",
    summary: "Cancel at the end of what is paid for; what is not paid for ends at once",
    params: ofSubscription,
    returns: Nothing,
    access: { ...own, acting: "never" },
    audited: true,
    errors: [subscriptionErrors.over],
    changes: billed,
  }),
  changePaymentMethod: call({
    method: "PUT",
    path: "/self/subscriptions/{subscriptionId}/payment-method",
    summary: "Pay otherwise from now on; where invoices are sent `invoice` is the only way there is",
    params: ofSubscription,
    body: input({ paymentMethodId: Text(200, 1) }),
    returns: Nothing,
    access: { ...own, acting: "never" },
    audited: true,
    errors: [subscriptionErrors.noPaymentMethod],
    changes: [Subscription],
  }),
  payments: call({
    method: "GET",
    path: "/self/subscriptions/{subscriptionId}/payments",
    summary: "List what was paid for one of the caller's subscriptions, the latest first",
    params: ofSubscription,
    list: { orderBy: ["createdAt"], order: "-createdAt" },
    returns: Type.Array(Payment),
    access: own,
  }),
  cancellation: call({
    method: "GET",
    path: "/self/subscriptions/{subscriptionId}/cancellation",
    summary: "Read what becomes of a subscription that is canceled now: when it ends, what is due back",
    params: ofSubscription,
    returns: SubscriptionCancellation,
    access: own,
    errors: [subscriptionErrors.over],
    fresh: 0,
  }),
  end: call({
    method: "POST",
    path: "/self/subscriptions/{subscriptionId}/end",
    summary: "Cancel at once, and give back what is due for the time that is left",
    params: ofSubscription,
    returns: SubscriptionCancellation,
    access: decides,
    audited: true,
    errors: [subscriptionErrors.over],
    changes: billed,
  }),
  pause: call({
    method: "POST",
    path: "/self/subscriptions/{subscriptionId}/pause",
    summary: "Pause: until it is resumed it is neither had nor billed, and the time that is left is kept",
    params: ofSubscription,
    returns: Subscription,
    access: decides,
    audited: true,
    errors: [subscriptionErrors.notRunning],
    changes: billed,
  }),
  resume: call({
    method: "POST",
    path: "/self/subscriptions/{subscriptionId}/resume",
    summary: "Go on with one that is paused, or that was to end",
    params: ofSubscription,
    returns: Subscription,
    access: decides,
    audited: true,
    errors: [subscriptionErrors.notPaused],
    changes: billed,
  }),
  managedProducts: call({
    method: "GET",
    path: "/manage/subscription-products",
    summary: "List all that is or was offered, with all its prices and how many have it",
    list: { orderBy: ["createdAt", "name"], order: "createdAt" },
    returns: Type.Array(ManagedSubscriptionProduct),
    access: managing,
  }),
  createProduct: call({
    method: "POST",
    path: "/manage/subscription-products",
    summary: "Offer something to subscribe to",
    body: input({ ...product, prices: Type.Array(input(price), { minItems: 1, maxItems: 8 }) }),
    returns: ManagedSubscriptionProduct,
    access: { ...managing, creates: false },
    audited: true,
    errors: [subscriptionErrors.tooManyProducts],
    changes: shown,
  }),
  updateProduct: call({
    method: "PUT",
    path: "/manage/subscription-products/{productId}",
    summary: "Change what is offered; whoever has it has what it is now, at the price they agreed to",
    params: ofProduct,
    body: input({ ...product, name: Optional(Words(100)), active: Optional(Flag) }),
    returns: ManagedSubscriptionProduct,
    access: managing,
    audited: true,
    changes: [...shown, AccountTierSummary, HeldTiers],
  }),
  addPrice: call({
    method: "POST",
    path: "/manage/subscription-products/{productId}/prices",
    summary: "Add a price; one that is there keeps its amount",
    params: ofProduct,
    body: input(price),
    returns: ManagedSubscriptionProduct,
    access: { ...managing, creates: false },
    audited: true,
    errors: [subscriptionErrors.tooManyPrices],
    changes: shown,
  }),
  offerPrice: call({
    method: "PUT",
    path: "/manage/subscription-products/{productId}/prices/{priceId}",
    summary: "Offer a price, or offer it no more; whoever pays it goes on",
    params: { ...ofProduct, priceId: Id("subscriptionPrice") },
    body: input({ active: Flag }),
    returns: ManagedSubscriptionProduct,
    access: managing,
    audited: true,
    changes: shown,
  }),
  subscribers: call({
    method: "GET",
    path: "/manage/subscriptions",
    summary: "List who subscribes, the newest first; the search finds people",
    query: {
      status: Optional(OneOf(...subscriptionStatuses)),
      productId: Optional(Id("subscriptionProduct")),
    },
    list: { orderBy: ["createdAt", "expiresAt"], order: "-createdAt" },
    returns: Type.Array(Subscription),
    access: managing,
  }),
});
