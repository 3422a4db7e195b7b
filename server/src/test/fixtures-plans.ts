import {
  subscriptionPeriods,
  subscriptionPrices,
  subscriptionProducts,
  subscriptionProductTiers,
  subscriptions,
} from "../subscriptions/schema.ts";
import { newId } from "../kernel/new-id.ts";
import { holdByProduct } from "../tiers/index.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { currencyOf } from "./fixtures-payments.ts";
import { insertRows } from "./rows.ts";

type PriceSpec = {
  readonly amount: number;
  readonly interval: "month" | "year";
  readonly between?: readonly [least: number, most: number];
};

export type PlanSpec = {
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly tierIds: readonly string[];
  readonly featured?: true;
  readonly trialDays?: number;
  readonly prices: readonly PriceSpec[];
  readonly trials?: readonly {
    readonly account: { readonly id: string };
    readonly days: number;
    readonly isEnding?: boolean;
  }[];
};

const day = 24 * 60 * 60_000;
/** The clock bills the next period so long before the end of one. */
const billedBefore = 7 * day;

/** Something to subscribe to, with those who try it for nothing. */
export async function insertPlan(ground: FixtureTarget, spec: PlanSpec): Promise<void> {
  const { database, organizationId, clock } = ground;
  const { name, description, features, tierIds, featured = false, trialDays = 0, prices, trials = [] } = spec;
  const id = newId();
  const at = { organizationId, createdAt: clock.now(), updatedAt: clock.now() };
  await insertRows(database, subscriptionProducts, [
    { ...at, id, name, description, features, featured, active: true, trialDays },
  ]);
  await insertRows(
    database,
    subscriptionProductTiers,
    tierIds.map((tierId) => ({ organizationId, productId: id, tierId })),
  );
  const currency = await currencyOf(ground);
  const rows = prices.map((price) => ({
    ...at,
    ...priceOf(price),
    id: newId(),
    productId: id,
    currency,
    active: true,
  }));
  await insertRows(database, subscriptionPrices, rows);
  const [first] = rows;
  if (first) for (const trial of trials) await insertTrial(ground, trial, { ...spec, id, trialDays, price: first });
}

function priceOf({ amount, interval, between }: PriceSpec) {
  const [minAmount, maxAmount] = between ?? [amount, amount];
  const type = between ? ("chosen" as const) : ("fixed" as const);
  return { type, amount, minAmount, maxAmount, interval, intervalCount: 1 };
}

type Tried = Pick<PlanSpec, "tierIds"> & {
  readonly id: string;
  readonly trialDays: number;
  readonly price: { readonly id: string; readonly amount: number };
};
type Trial = NonNullable<PlanSpec["trials"]>[number];

/** Somebody who has a product for nothing at first. */
async function insertTrial(
  { database, organizationId, clock }: FixtureTarget,
  { account, days, isEnding = false }: Trial,
  { id: productId, trialDays, price, tierIds }: Tried,
): Promise<void> {
  const now = clock.now();
  const id = newId();
  const startsAt = new Date(now.getTime() - days * day);
  const endsAt = new Date(startsAt.getTime() + trialDays * day);
  const nextAt = isEnding ? endsAt : new Date(endsAt.getTime() - Math.min(billedBefore, (trialDays * day) / 2));
  await insertRows(database, subscriptions, [
    {
      organizationId,
      id,
      accountId: account.id,
      productId,
      priceId: price.id,
      quantity: 1,
      amount: price.amount,
      status: "trialing",
      period: 0,
      expiresAt: endsAt,
      anchorDay: endsAt.getUTCDate(),
      cancelAtEnd: isEnding,
      nextAt,
      createdAt: startsAt,
      updatedAt: startsAt,
    },
  ]);
  const period = { number: 0, startsAt, endsAt, billedAt: startsAt, dueAt: startsAt, amount: 0, paidAt: startsAt };
  await insertRows(database, subscriptionPeriods, [
    { ...period, organizationId, id: newId(), subscriptionId: id, createdAt: startsAt },
  ]);
  await holdByProduct(database, { organizationId, now: startsAt }, { accountId: account.id, tierIds });
}
