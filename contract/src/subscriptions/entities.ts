import {
  AnyText,
  Currency,
  Flag,
  Id,
  Money,
  named,
  Nullable,
  OneOf,
  Optional,
  Timestamp,
  Type,
  Whole,
  type Static,
} from "../kernel/index.ts";
import { AccountSummary, AccountTierSummary } from "../accounts/entities.ts";

/**
 * `trialing`: has it without paying yet; `active`: paid; `past_due`: its invoice is late, and it is still had for a while;
 * `unpaid`: waits for its invoice to be paid; `paused`: neither had nor billed; `canceled`: over.
 */
export const subscriptionStatuses = ["trialing", "active", "past_due", "unpaid", "paused", "canceled"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const priceIntervals = ["day", "week", "month", "year"] as const;
/** `fixed`: everybody pays the amount; `chosen`: whoever subscribes says how much, between least and most. */
export const priceTypes = ["fixed", "chosen"] as const;

const productSummary = {
  id: Id("subscriptionProduct"),
  /** Can be subscribed to. */
  active: Flag,
  name: AnyText,
  description: Nullable(AnyText),
  /** Stands out among the others. */
  featured: Flag,
};
const SubscriptionProductSummary = named("SubscriptionProductSummary", productSummary);

const priceSummary = {
  id: Id("subscriptionPrice"),
  active: Flag,
  /** For each interval; where it is chosen, what is proposed. */
  amount: Money,
  currency: Currency,
  interval: OneOf(...priceIntervals),
  intervalCount: Whole,
  maxAmount: Money,
  minAmount: Money,
  type: OneOf(...priceTypes),
};
const SubscriptionProductPriceSummary = named("SubscriptionProductPriceSummary", priceSummary);
const SubscriptionProductPrice = named("SubscriptionProductPrice", {
  ...priceSummary,
  subscriptionProduct: SubscriptionProductSummary,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

const product = {
  ...productSummary,
  /** Those that are offered, the shortest interval first. */
  prices: Type.Array(SubscriptionProductPriceSummary),
  /** What it includes, a line each. */
  features: Type.Array(AnyText),
  /** Days that whoever never had it has it for nothing first. */
  trialDays: Whole,
  /** What whoever subscribes has while the subscription lasts. */
  tiers: Type.Array(AccountTierSummary),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};
/** Something to subscribe to. */
export const SubscriptionProduct = named("SubscriptionProduct", product);
export type SubscriptionProduct = Static<typeof SubscriptionProduct>;

/** The same as those see it who run the community: with the prices that are not offered any more. */
export const ManagedSubscriptionProduct = named("ManagedSubscriptionProduct", {
  ...product,
  /** How many have it, those who pay late among them. */
  subscribers: Whole,
});
export type ManagedSubscriptionProduct = Static<typeof ManagedSubscriptionProduct>;

const subscription = {
  id: Id("subscription"),
  status: OneOf(...subscriptionStatuses),
  /** When the period that runs is over; of one that is not paid for yet, when its invoice is due. */
  expiresAt: Timestamp,
  /** It ends then, instead of going on. */
  cancelAtEnd: Flag,
  subscriptionProduct: SubscriptionProduct,
  account: AccountSummary,
  price: SubscriptionProductPrice,
  paymentMethod: Optional(
    Type.Object({
      brand: Nullable(AnyText),
      last4: Nullable(AnyText),
      expMonth: Nullable(Whole),
      expYear: Nullable(Whole),
    }),
  ),
  quantity: Whole,
  /** What an interval costs: the price, or the amount that was chosen, times the quantity. */
  total: Money,
  /** The invoice that is to be paid next; null where there is none. */
  openInvoice: Nullable(Type.Object({ id: Id("invoice"), amount: Money, currency: Currency, dueDate: Timestamp })),
  /** When it was paused, and how long it goes on when it is resumed; null where it is not. */
  paused: Nullable(Type.Object({ since: Timestamp, daysLeft: Whole })),
  canceledAt: Nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};
export const Subscription = named("Subscription", subscription);
export type Subscription = Static<typeof Subscription>;

/** What becomes of a subscription that is canceled, either way. */
export const SubscriptionCancellation = named("SubscriptionCancellation", {
  /** When it ends by itself. */
  endsAt: Timestamp,
  /** Whether there is anything to have until then. */
  canEndLater: Flag,
  /** What is due back of what was paid, for the time that is left, where it ends at once. */
  dueBack: Money,
  currency: Currency,
  /** The invoice that nobody has to pay any more. */
  voids: Flag,
});
export type SubscriptionCancellation = Static<typeof SubscriptionCancellation>;
