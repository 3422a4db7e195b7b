/**
 * The accounts of every community, in each currency.
 * `receivable`: promised and collected outside, not arrived; `bank`: arrived outside, less what was given back there;
 * `provider`: with the provider of payments; `sales`: what was sold, without tax; `salesTax`: owed to the state;
 * `fees`: kept by the provider; `disputed`: taken back by a buyer's bank until it is decided.
 */
export const ledgerAccounts = ["receivable", "bank", "provider", "sales", "salesTax", "fees", "disputed"] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const ledgerEvents = [
  "charge",
  "refund",
  "receipt",
  "fee",
  "payout",
  "disputeOpened",
  "disputeWon",
  "disputeLost",
] as const;
export type LedgerEvent = (typeof ledgerEvents)[number];

/** Where the money of a charge is: promised, arrived outside, or with the provider. */
export type Whereabouts = "receivable" | "bank" | "provider";

/** Amounts in minor units, none below zero. */
export type Movement =
  | {
      readonly event: "charge" | "refund";
      readonly at: Whereabouts;
      readonly subTotal: number;
      readonly salesTax: number;
    }
  | { readonly event: "disputeLost"; readonly subTotal: number; readonly salesTax: number }
  | { readonly event: "receipt" | "fee" | "payout" | "disputeOpened" | "disputeWon"; readonly amount: number };

export type Side = { readonly account: LedgerAccount; readonly amount: number };

/** The sides of what moved: debit above zero, credit below; they come to zero. Sides of nothing are left out. */
export function sidesOf(movement: Movement): Side[] {
  return allSides(movement).filter(({ amount }) => amount !== 0);
}

function allSides(movement: Movement): Side[] {
  switch (movement.event) {
    case "charge":
      return sold(movement.at, movement);
    case "refund":
      return opposite(sold(movement.at, movement));
    case "disputeLost":
      return opposite(sold("disputed", movement));
    case "receipt":
      return moved("receivable", "bank", movement.amount);
    case "fee":
      return moved("provider", "fees", movement.amount);
    case "payout":
      return moved("provider", "bank", movement.amount);
    case "disputeOpened":
      return moved("provider", "disputed", movement.amount);
    case "disputeWon":
      return moved("disputed", "provider", movement.amount);
  }
}

function sold(at: LedgerAccount, { subTotal, salesTax }: { subTotal: number; salesTax: number }): Side[] {
  return [
    { account: at, amount: subTotal + salesTax },
    { account: "sales", amount: -subTotal },
    { account: "salesTax", amount: -salesTax },
  ];
}

function moved(from: LedgerAccount, to: LedgerAccount, amount: number): Side[] {
  return [
    { account: to, amount },
    { account: from, amount: -amount },
  ];
}

function opposite(sides: readonly Side[]): Side[] {
  return sides.map(({ account, amount }) => ({ account, amount: -amount }));
}
