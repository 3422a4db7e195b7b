import { invoiceErrors } from "@marquee/contract/invoices";
import { fail } from "../kernel/failure.ts";
import { taxOf } from "../pricing/index.ts";

/** One thing that is charged for, as whoever writes the invoice says it. */
export type LineWritten = {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly quantity: number;
  /** Of one, in minor units: with its tax where the community's prices contain it. */
  readonly amount: number;
  /** Percent; absent: what the community's rules say. */
  readonly taxRate?: number | null | undefined;
};

type Taxing = { readonly included: boolean; readonly rate: number };

/** The highest that a column of money holds, less what nobody invoices. */
const most = 2_000_000_000;

/** Lines with their tax, each rounded by itself, and what they come to. @throws Failure for none, or for too much. */
export function pricedLines(written: readonly LineWritten[], { included: isIncluded, rate }: Taxing) {
  if (written.length === 0) fail(invoiceErrors.noLines);
  const lines = written.map(({ name, description, quantity, amount, taxRate }) => {
    const taxing = { taxRate: taxRate ?? rate, isIncluded, treatment: "taxed" as const };
    const { net: subTotal, tax: salesTax, total } = taxOf(quantity * amount, taxing);
    const says = description?.trim() ?? "";
    const texts = { name: name.trim(), description: says === "" ? null : says };
    return { ...texts, quantity, amount, taxRate: taxing.taxRate, subTotal, salesTax, total };
  });
  const sums = {
    subTotal: lines.reduce((sum, { subTotal }) => sum + subTotal, 0),
    salesTax: lines.reduce((sum, { salesTax }) => sum + salesTax, 0),
  };
  const amount = sums.subTotal + sums.salesTax;
  if (amount > most) fail(invoiceErrors.tooMuch);
  return { lines, sums: { ...sums, amount } };
}
