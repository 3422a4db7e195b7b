import type { BookingSpace } from "@marquee/contract/bookings";
import type { Caller, Scope } from "../kernel/scope.ts";
import { tierViews } from "../tiers/index.ts";
import type { TierPrice } from "./schema.ts";

type Priced = { readonly price: number; readonly tierPrices: readonly TierPrice[] };

/** What a slot costs somebody: the least of the price for everybody and those of the tiers that they have. */
export function priceFor({ price, tierPrices }: Priced, { tiers = [] }: Pick<Caller, "tiers">): number {
  const theirs = tierPrices.filter(({ tier }) => tiers.includes(tier));
  return Math.min(price, ...theirs.map((each) => each.price));
}

/** With what the community's record says of the tiers, the highest first. A tier that is gone is left out. */
export function tierPricesView(scope: Scope, { tierPrices }: Priced): BookingSpace["tierPrices"] {
  const { tiers } = scope.organization;
  const prices = new Map(tierPrices.map(({ tier, price }) => [tier, price]));
  const ids = tiers.flatMap(({ id, slug }) => (prices.has(slug) ? [id] : []));
  return tierViews(scope, ids).flatMap((tier) => {
    const price = prices.get(tier.slug);
    return price === undefined ? [] : [{ tier, price }];
  });
}
