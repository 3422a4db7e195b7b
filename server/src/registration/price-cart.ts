import type { LedgerScope } from "../kernel/db/capacity.ts";
import type { CouponRow, SellablePassType } from "../passes/index.ts";
import {
  addOnAmount,
  type CouponTerms,
  type DiscountedLine,
  type LineKind,
  passAmount,
  type Priced,
  type PriceLine,
  roomAmount,
  type TaxedEvent,
  taxing,
  taxLines,
  type TaxPlace,
} from "../pricing/index.ts";
import { isFor, kindsOf } from "./coupons.ts";
import { addOnLine, nightsIn, nightsOfPass } from "./extras.ts";
import type { Extras } from "./queries/extras.ts";

/** A pass as far as its price goes; `chosen` is what its buyer says it is worth to them. */
export type PassToPrice = { readonly id: string; readonly passType: SellablePassType; readonly chosen: number | null };

export type PricedEvent = TaxedEvent & { readonly timezone: string };

/** What everything in a cart costs at a moment, before anything is taken off. */
export function linesAt(
  now: Date,
  passes: readonly PassToPrice[],
  extras: Extras,
  { timezone }: Pick<PricedEvent, "timezone">,
): PriceLine[] {
  const typeOf = new Map(passes.map(({ id, passType }) => [id, passType]));
  const tickets = passes.map(({ id, passType, chosen }): PriceLine => {
    const quantity = passes.filter((other) => other.passType.id === passType.id).length;
    return { id, kind: "pass", passId: id, amount: passAmount(passType, { now, quantity, chosen }) };
  });
  const addOns = extras.addOns.map(({ passId, addOn }): PriceLine => ({
    id: addOnLine(passId, addOn.id),
    kind: "addOn",
    passId,
    amount: addOnAmount(addOn, nightsOfPass(extras, passId, timezone)),
  }));
  const rooms = extras.reservations.map(({ id, passIds, roomType, start, end }): PriceLine => {
    const terms = passIds.map((passId) => {
      const own = roomType.passTypes.find(({ passTypeId }) => passTypeId === typeOf.get(passId)?.id);
      return { premium: own?.premium ?? 0, includedNights: own?.includedNights ?? 0 };
    });
    const amount = roomAmount(roomType, nightsIn({ start, end }, timezone).length, terms);
    return { id, kind: "room", passId: passIds[0] ?? "", amount };
  });
  return [...tickets, ...addOns, ...rooms];
}

/** What a coupon does to these passes and what belongs to them. */
export function termsOf(coupon: CouponRow | undefined, passes: readonly PassToPrice[]): CouponTerms | undefined {
  if (!coupon) return undefined;
  const meant = passes.filter(({ passType }) => isFor(coupon, passType));
  return { ...coupon, passIds: new Set(meant.map(({ id }) => id)), kinds: kindsOf(coupon) };
}

/** The stored amounts of a cart, line by line. */
export function storedLines(
  passes: readonly { readonly id: string; readonly price: number; readonly discount: number }[],
  extras: Extras,
): DiscountedLine[] {
  const line = (
    kind: LineKind,
    id: string,
    passId: string,
    row: { price: number; discount: number },
  ): DiscountedLine => ({
    id,
    kind,
    passId,
    amount: row.price,
    discount: row.discount,
  });
  return [
    ...passes.map((pass) => line("pass", pass.id, pass.id, pass)),
    ...extras.addOns.map((own) => line("addOn", addOnLine(own.passId, own.addOnId), own.passId, own)),
    ...extras.reservations.map((own) => line("room", own.id, own.passIds[0] ?? "", own)),
  ];
}

/** What the stored amounts come to, with tax. */
export function totalOf(
  scope: Pick<LedgerScope, "organization">,
  event: PricedEvent,
  lines: readonly DiscountedLine[],
  at?: TaxPlace,
): Priced {
  return taxLines(lines, taxing(scope.organization, event, at));
}
