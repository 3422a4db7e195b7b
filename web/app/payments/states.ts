import type { OwnPayment, Receipt } from "./reads.ts";

/** `dropped`: it was owed and is not any more, and no money moved. */
export type State = "due" | "paid" | "partly" | "returned" | "dropped";

type Stated = Pick<OwnPayment, "type" | "chargedAmt" | "refunded" | "receivedAt" | "due">;

/** Where a payment stands, as one would say it to whoever paid. */
export function stateOf({ type, chargedAmt, refunded, receivedAt, due }: Stated): State {
  if (due) return "due";
  const isGone = type === "refund" || (refunded > 0 && refunded >= chargedAmt);
  if (isGone) return receivedAt === null ? "dropped" : "returned";
  return refunded > 0 ? "partly" : "paid";
}

type Taxed = Pick<Receipt, "salesTaxRate"> & {
  readonly items: readonly Pick<Receipt["items"][number], "amount" | "tax">[];
};

/**
 * The one rate, in percent, at which everything of a payment was taxed. Undefined where there are several: then the
 * payment has what they come to together, which is no rate that anybody knows. Rounding is of a line.
 */
export function rateOf({ salesTaxRate, items }: Taxed): number | undefined {
  const rate = Number(salesTaxRate ?? 0);
  const fits = items.every(({ amount, tax }) => Math.abs(((amount - tax) * rate) / 100 - tax) <= 1);
  return rate > 0 && fits ? rate : undefined;
}

/** What went back is written with a minus. */
export const signed = (type: OwnPayment["type"], amount: number): number => (type === "refund" ? -amount : amount);
