import type { Plan, Price } from "./reads.ts";

const lengths = ["day", "week", "month", "year"] as const;
type Cycle = Pick<Price, "interval" | "intervalCount">;

/** How often one pays, as it is named in a choice. */
export const cycleKey = ({ interval, intervalCount }: Cycle): string => `${intervalCount} ${interval}`;

/** How often one may pay for some plans, the shortest first, each once. */
export function cyclesOf(plans: readonly Plan[]): Cycle[] {
  const found = new Map(plans.flatMap(({ prices }) => prices.map((price) => [cycleKey(price), price] as const)));
  return [...found.values()].toSorted(
    (one, other) =>
      lengths.indexOf(one.interval) - lengths.indexOf(other.interval) || one.intervalCount - other.intervalCount,
  );
}

/** The price of a plan for a cycle, or the first that it has. */
export const priceFor = ({ prices }: Plan, cycle: string): Price | undefined =>
  prices.find((price) => cycleKey(price) === cycle) ?? prices[0];

const monthsIn = ({ interval, intervalCount }: Cycle): number | undefined =>
  interval === "month" ? intervalCount : interval === "year" ? intervalCount * 12 : undefined;

/** How much less one pays than by the month, in percent; undefined where it is not less, or cannot be compared. */
export function savedPercent({ prices }: Plan, price: Price): number | undefined {
  const monthly = prices.find((each) => each.type === "fixed" && cycleKey(each) === "1 month");
  const months = monthsIn(price);
  if (!monthly || price.type !== "fixed" || months === undefined || months <= 1) return undefined;
  const percent = Math.floor(100 - (100 * price.amount) / (monthly.amount * months));
  return percent > 0 ? percent : undefined;
}
