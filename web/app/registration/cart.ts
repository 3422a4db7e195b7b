import { newKey } from "@marquee/client";
import type { Draft, Line } from "./draft.ts";
import { draftsOf, type PassType, type Registration } from "./reads.ts";

export const linesOf = (registration: Registration): Line[] =>
  draftsOf(registration).map(({ id, ticketId }) => ({ id, ticketId }));

/** What the person wants now: chosen in this tab, else held by the server, else what was held before time ran out. */
export function wantedLines(draft: Draft, registration: Registration): readonly Line[] {
  if (draft.lines) return draft.lines;
  const held = linesOf(registration);
  return held.length > 0 ? held : draft.held;
}

export const quantityOf = (lines: readonly Line[], ticketId: string): number =>
  lines.filter((line) => line.ticketId === ticketId).length;

/** So many of a type: those that are there keep their ids, and with them their answers. */
export function withQuantity(lines: readonly Line[], ticketId: string, quantity: number): Line[] {
  const kept = lines.filter((line) => line.ticketId === ticketId).slice(0, quantity);
  const more = Array.from({ length: quantity - kept.length }, () => ({ id: newKey(), ticketId }));
  const ids = new Set(kept.map(({ id }) => id));
  return [...lines.filter((line) => line.ticketId !== ticketId || ids.has(line.id)), ...more];
}

/** As many as there are places for; places that the cart holds already are its own. */
export function withinPlaces(lines: readonly Line[], passTypes: readonly PassType[], held: readonly Line[]): Line[] {
  return passTypes.reduce<Line[]>(
    (kept, { id, soldOut, placesLeft }) => {
      const free = soldOut ? 0 : (placesLeft ?? Number.POSITIVE_INFINITY);
      const most = free + quantityOf(held, id);
      return quantityOf(kept, id) > most ? withQuantity(kept, id, most) : kept;
    },
    [...lines],
  );
}

/** The same passes under new ids, and their answers with them: for ids that another order has used. */
export function renewed(draft: Draft, lines: readonly Line[]): { lines: Line[]; answers: Draft["answers"] } {
  const pairs = lines.map((line) => ({ before: line.id, line: { ...line, id: newKey() } }));
  const moved = pairs.flatMap(({ before, line }) => {
    const answers = draft.answers[before];
    return answers ? [[line.id, answers] as const] : [];
  });
  return { lines: pairs.map(({ line }) => line), answers: Object.fromEntries(moved) };
}

export type SummaryRow = {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly amount: number;
};
/** What the cart comes to. Amounts in minor units; `discount` is what a coupon takes off. */
export type Summary = {
  readonly rows: readonly SummaryRow[];
  readonly discount: number;
  readonly salesTax: number;
  /** Tax is a part of the prices, and not on top of them. */
  readonly taxIncluded: boolean;
  readonly total: number;
  readonly currency: string;
};

/** As the server has it: what will be charged. */
export function summaryOf({
  total: { rows, discount, salesTax, taxIncluded, total, currency },
}: Registration): Summary {
  return { rows, discount, salesTax, taxIncluded, total, currency };
}

type CouponTerms = Pick<
  NonNullable<Registration["passes"][number]["coupon"]>,
  "ticketId" | "applyToPassType" | "discountAmount" | "discountPercent"
>;

/** What a choice will come to once it is held; the server then says what it does come to. */
export function estimateOf(
  lines: readonly Line[],
  passTypes: readonly PassType[],
  coupon: CouponTerms | null,
  currency: string,
): Summary {
  const rows = passTypes.flatMap(({ id, name, fullPrice }) => {
    const quantity = quantityOf(lines, id);
    return quantity > 0 ? [{ id, name, quantity, amount: quantity * fullPrice }] : [];
  });
  const discount = passTypes.reduce(
    (sum, passType) => sum + quantityOf(lines, passType.id) * discountOf(coupon, passType),
    0,
  );
  const subTotal = rows.reduce((sum, { amount }) => sum + amount, 0);
  return { rows, discount, salesTax: 0, taxIncluded: true, total: subTotal - discount, currency };
}

function discountOf(coupon: CouponTerms | null, { id, enableCoupons, fullPrice }: PassType): number {
  const applies = coupon?.applyToPassType && (coupon.ticketId === null ? enableCoupons : coupon.ticketId === id);
  if (!applies) return 0;
  if (coupon.discountAmount !== null) return Math.min(fullPrice, coupon.discountAmount);
  return Math.min(fullPrice, Math.floor((fullPrice * (coupon.discountPercent ?? 0) + 50) / 100));
}

export const isSameCart = (one: readonly Line[], other: readonly Line[]): boolean =>
  one.length === other.length && one.every((line) => other.some(({ id }) => id === line.id));
