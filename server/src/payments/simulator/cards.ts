/** How a means of payment behaves, by Stripe's own test numbers. */
export type Card = { readonly last4: string } & (
  | { readonly behaviour: "accepted" | "challenged" | "disputed" | "slow" }
  | { readonly behaviour: "declined"; readonly declineCode: string; readonly message: string }
);

const declined = (declineCode: string, message: string) => ({ behaviour: "declined", declineCode, message }) as const;

const cards = {
  "4242424242424242": { behaviour: "accepted" },
  "4000000000000002": declined("generic_decline", "Your card was declined."),
  "4000000000009995": declined("insufficient_funds", "Your card has insufficient funds."),
  "4000002760003184": { behaviour: "challenged" },
  "4000000000000259": { behaviour: "disputed" },
  // A direct debit: what the bank says comes days later.
  AT611904300234573201: { behaviour: "slow" },
} as const;

/** Undefined for a number that is none of the test numbers. */
export function cardOf(number: string): Card | undefined {
  const plain = number.replace(/\s/g, "").toUpperCase();
  const found = Object.entries(cards).find(([each]) => each === plain);
  return found && { ...found[1], last4: plain.slice(-4) };
}
