import type { PassType } from "./reads.ts";

/** When the price changes next, and to what. */
export type PriceChange = { readonly at: string; readonly price: number };

type Priced = Pick<PassType, "price" | "currentPrice" | "priceSchedules">;

/** The price at an instant: of the schedule that runs then, the latest begun where several do, else the plain one. */
function priceAt({ price, priceSchedules }: Priced, instant: number): number {
  const running = priceSchedules.filter(
    ({ startDate, endDate }) => Date.parse(startDate) <= instant && instant < Date.parse(endDate),
  );
  const [latest] = running.toSorted((one, other) => Date.parse(other.startDate) - Date.parse(one.startDate));
  return latest?.price ?? price;
}

/** The next change of a price that is still ahead; undefined when it stays as it is. */
export function nextChange(passType: Priced, now: number): PriceChange | undefined {
  const moments = passType.priceSchedules
    .flatMap(({ startDate, endDate }) => [startDate, endDate])
    .filter((moment) => Date.parse(moment) > now)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
  for (const at of moments) {
    const price = priceAt(passType, Date.parse(at));
    if (price !== passType.currentPrice) return { at, price };
  }
  return undefined;
}

/** Name of the schedule that makes today's price, such as 'Early bird'. */
export function currentName(passType: Priced, now: number): string | null {
  const running = passType.priceSchedules.find(
    ({ price, startDate, endDate }) =>
      price === passType.currentPrice && Date.parse(startDate) <= now && now < Date.parse(endDate),
  );
  return running?.name ?? null;
}
