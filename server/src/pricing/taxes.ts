import type { LineKind } from "./engine.ts";
import { contained, share } from "./rounding.ts";

/** A rate of tax, and where and for what it holds; what is not said holds everywhere, or for everything. */
export type TaxRule = {
  /** Two letters of ISO 3166-1. */
  readonly country?: string;
  /** As addresses name it, in capitals. */
  readonly state?: string;
  readonly product?: LineKind;
  /** Percent, at most four digits behind the point. */
  readonly rate: number;
};

/** `included`: prices contain the tax; else it comes on top. The first rule that fits a line decides; without one it is 0. */
export type TaxRules = { readonly included: boolean; readonly rules: readonly TaxRule[] };

/** Where something is taxed. */
export type TaxPlace = { readonly country: string; readonly state: string };

/** `reverseCharge`: the buyer's business owes the tax. `exempt`: nobody does. Neither is charged it. */
export type Treatment = "taxed" | "reverseCharge" | "exempt";

/** `kind` undefined: something that no rule names, to which those apply that hold for everything. */
export function rateFor({ rules }: TaxRules, place: TaxPlace, kind: LineKind | undefined): number {
  const fitting = rules.find(
    ({ country, state, product }) =>
      (country === undefined || country === place.country) &&
      (state === undefined || state === place.state.toUpperCase()) &&
      (product === undefined || product === kind),
  );
  return fitting?.rate ?? 0;
}

type Taxing = { readonly taxRate: number; readonly isIncluded: boolean; readonly treatment: Treatment };
type Taxed = { readonly net: number; readonly tax: number; readonly taxRate: number; readonly total: number };

/** What of an amount is tax, or is put on top of it. Who is not charged the tax pays a price that contains it without it. */
export function taxOf(amount: number, { taxRate, isIncluded, treatment }: Taxing): Taxed {
  const millionths = Math.round(taxRate * 10_000);
  const net = isIncluded ? amount - contained(amount, millionths) : amount;
  if (treatment !== "taxed") return { net, tax: 0, taxRate: 0, total: net };
  const tax = isIncluded ? amount - net : share(amount, millionths);
  return { net, tax, taxRate, total: net + tax };
}
