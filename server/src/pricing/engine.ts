import { discountsOf, type CouponTerms } from "./discounts.ts";
import { rateFor, type TaxRules, type TaxPlace, taxOf, type Treatment } from "./taxes.ts";

/** What is sold: coupons and rates of tax tell these apart. */
export const lineKinds = ["pass", "addOn", "room", "donation"] as const;
export type LineKind = (typeof lineKinds)[number];

/** One thing in the cart. `amount` is what it costs before anything is taken off, in minor units. */
export type PriceLine = {
  readonly id: string;
  readonly kind: LineKind;
  /** The pass that it belongs to: what a coupon takes off is counted by pass. A pass belongs to itself. */
  readonly passId: string;
  readonly amount: number;
};

export type Basis = {
  readonly coupon?: CouponTerms | undefined;
  readonly taxes: TaxRules;
  readonly place: TaxPlace;
  readonly treatment: Treatment;
};

/** A line as it is charged: `amount - discount` is `net + tax` where tax is contained, else `net`; `total` is `net + tax`. */
export type PricedLine = PriceLine & {
  readonly discount: number;
  readonly net: number;
  readonly tax: number;
  /** Percent, as a decimal number. */
  readonly taxRate: number;
  readonly total: number;
};

export type Priced = {
  readonly lines: readonly PricedLine[];
  /** Before discounts, as prices are shown. */
  readonly subTotal: number;
  readonly discount: number;
  readonly net: number;
  readonly tax: number;
  /** The one rate of all lines that cost something; null where there are several. */
  readonly taxRate: number | null;
  readonly taxIncluded: boolean;
  readonly total: number;
};

type Taxing = Omit<Basis, "coupon">;
export type DiscountedLine = PriceLine & { readonly discount: number };

/** Lines with what a coupon takes off each. */
export function discounted(lines: readonly PriceLine[], coupon: CouponTerms | undefined): DiscountedLine[] {
  const discounts = discountsOf(lines, coupon);
  return lines.map((line) => ({ ...line, discount: discounts.get(line.id) ?? 0 }));
}

/**
 * Prices a cart. What a coupon takes off comes first, then the tax of what is left; both are rounded half up for each
 * line to the minor unit of the currency, so that the sum of what is shown is what is charged.
 */
export function priceCart(lines: readonly PriceLine[], { coupon, ...taxing }: Basis): Priced {
  return taxLines(discounted(lines, coupon), taxing);
}

/** The same for lines of which it is known what is taken off. */
export function taxLines(lines: readonly DiscountedLine[], { taxes, place, treatment }: Taxing): Priced {
  const priced = lines.map((line): PricedLine => {
    const taxRate = rateFor(taxes, place, line.kind);
    const taxed = taxOf(line.amount - line.discount, { taxRate, isIncluded: taxes.included, treatment });
    return { ...line, ...taxed };
  });
  const rates = new Set(priced.filter(({ total }) => total > 0).map(({ taxRate }) => taxRate));
  const [rate = 0] = rates;
  return {
    lines: priced,
    subTotal: sum(priced, ({ amount }) => amount),
    discount: sum(priced, ({ discount }) => discount),
    net: sum(priced, ({ net }) => net),
    tax: sum(priced, ({ tax }) => tax),
    taxRate: rates.size > 1 ? null : rate,
    taxIncluded: taxes.included,
    total: sum(priced, ({ total }) => total),
  };
}

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
