import { share } from "./rounding.ts";
import type { LineKind, PriceLine } from "./engine.ts";

/** What a coupon takes off. Either an amount for each pass, with what belongs to it, or a part of each line. */
export type CouponTerms = {
  readonly discountAmount: number | null;
  /** 0 to 100. */
  readonly discountPercent: number | null;
  /** The passes that it is for. */
  readonly passIds: ReadonlySet<string>;
  readonly kinds: ReadonlySet<LineKind>;
};

/**
 * What is taken off each line, by its id. A part is taken of every line by itself. An amount is for a pass: off the pass
 * first, and what it leaves off the add-ons and the room that belong to it, in the order of the cart. A donation is never
 * made smaller.
 */
export function discountsOf(lines: readonly PriceLine[], coupon: CouponTerms | undefined): ReadonlyMap<string, number> {
  const discounts = new Map<string, number>();
  if (!coupon) return discounts;
  const meant = lines.filter(
    ({ kind, passId }) => kind !== "donation" && coupon.kinds.has(kind) && coupon.passIds.has(passId),
  );
  if (coupon.discountAmount === null) {
    for (const line of meant) discounts.set(line.id, share(line.amount, (coupon.discountPercent ?? 0) * 10_000));
    return discounts;
  }
  const left = new Map([...coupon.passIds].map((passId) => [passId, coupon.discountAmount ?? 0]));
  for (const line of inOrder(meant)) {
    const discount = Math.min(line.amount, left.get(line.passId) ?? 0);
    discounts.set(line.id, discount);
    left.set(line.passId, (left.get(line.passId) ?? 0) - discount);
  }
  return discounts;
}

const ranks: Readonly<Record<LineKind, number>> = { pass: 0, addOn: 1, room: 2, donation: 3 };
const inOrder = (lines: readonly PriceLine[]): PriceLine[] =>
  lines.toSorted((one, other) => ranks[one.kind] - ranks[other.kind]);
