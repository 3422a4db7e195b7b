import type { PaymentDue } from "@marquee/contract/payments";

/** A text of `mail.registration`. */
export type Say = (id: string, data?: Record<string, string>) => string;
type Speaking = { readonly say: Say; readonly locale: string; readonly timezone: string | null };

/** How to pay the organiser: what is written on a transfer, each on a line of its own. */
export function dueInMail(due: PaymentDue, { say, locale, timezone }: Speaking) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: timezone ?? "UTC" });
  const facts = [
    ["amount", moneyInMail(due, locale)],
    ["holder", due.holder],
    ["account", due.account],
    ["bic", due.bic],
    ["bank", due.bank],
    ["reference", due.reference],
    ["dueBy", day.format(due.dueBy)],
  ] as const;
  return {
    heading: say("toPay"),
    paragraphs: [due.account === null && due.note === null ? say("payAsTold") : due.note].filter(
      (text) => text !== null,
    ),
    facts: facts.flatMap(([id, value]) => (value === null ? [] : [{ label: say(id), value }])),
  };
}

export function moneyInMail({ amount, currency }: { amount: number; currency: string }, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
