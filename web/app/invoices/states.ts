import type { Tone } from "../ui/badge.tsx";
import type { InvoiceSummary } from "./reads.ts";

/** `overdue`: sent, and later than it says. */
export type State = InvoiceSummary["status"] | "overdue" | "credit";

type Stated = Pick<InvoiceSummary, "type" | "status" | "dueDate">;

/** Where an invoice stands, as one would say it. A credit note is settled when it is written. */
export function stateOf({ type, status, dueDate }: Stated, now: number): State {
  if (type === "creditNote") return "credit";
  return status === "sent" && Date.parse(dueDate) < now ? "overdue" : status;
}

export const tones: Readonly<Record<State, Tone>> = {
  draft: "neutral",
  sent: "warning",
  overdue: "danger",
  paid: "positive",
  void: "neutral",
  credit: "neutral",
};

type Taxed = {
  readonly lineItems: readonly { readonly taxRate: number; readonly subTotal: number; readonly salesTax: number }[];
};

/** What lines of each rate come to without tax, and their tax; the lowest rate first, untaxed ones left out. */
export function taxesOf({ lineItems }: Taxed): { rate: number; net: number; tax: number }[] {
  const byRate = Map.groupBy(lineItems, ({ taxRate }) => taxRate);
  return [...byRate]
    .filter(([rate]) => rate > 0)
    .map(([rate, lines]) => ({
      rate,
      net: lines.reduce((sum, { subTotal }) => sum + subTotal, 0),
      tax: lines.reduce((sum, { salesTax }) => sum + salesTax, 0),
    }))
    .toSorted((one, other) => one.rate - other.rate);
}

/** What an invoice is called by those who speak of it. */
export const isCredit = ({ type }: Pick<InvoiceSummary, "type">): boolean => type === "creditNote";
