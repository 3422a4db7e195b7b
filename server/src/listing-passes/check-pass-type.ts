import { type BodyOf, kernelErrors } from "@marquee/contract/kernel";
import { listingPassErrors as errors, type listingPasses } from "@marquee/contract/listing-passes";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { sentMoment } from "../kernel/sent-moment.ts";
import { findSellable, type SellablePassType } from "../passes/index.ts";

type Settings = Partial<BodyOf<typeof listingPasses.add>>;
export type PriceForATime = {
  readonly name: string | null;
  readonly price: number;
  readonly startDate: Date;
  readonly endDate: Date;
};

/** @throws Failure where the event has no such pass type. */
export async function expectPassType(scope: Scope, eventId: string, passTypeId: string): Promise<SellablePassType> {
  const types = await findSellable(scope, eventId);
  return types.find(({ id }) => id === passTypeId.toLowerCase()) ?? fail(kernelErrors.notFound);
}

/** @throws Failure where nobody could buy it: together with what stays as it is. */
export function checkQuantities({
  minQuantityPerSale: fewest = 1,
  maxQuantityPerSale: most = 10,
}: Pick<Settings, "minQuantityPerSale" | "maxQuantityPerSale">): void {
  if (fewest > most) fail(errors.quantities);
}

/** Prices that hold for a time, as they are kept. @throws Failure where one ends before it begins, or two hold at once. */
export function checkedSchedules(inputs: NonNullable<Settings["priceSchedules"]>): PriceForATime[] {
  const prices = inputs.map(({ name, price, startDate, endDate }) => ({
    name: name?.trim() || null,
    price,
    startDate: new Date(startDate),
    endDate: new Date(endDate),
  }));
  const wrong = prices.findIndex(({ startDate, endDate }) => endDate <= startDate);
  if (wrong !== -1) fail(errors.endsBeforeStart, { number: wrong + 1 });
  for (const [index, price] of prices.entries()) {
    const other = prices.findIndex(
      (each, at) => at > index && each.startDate < price.endDate && price.startDate < each.endDate,
    );
    if (other !== -1) fail(errors.overlap, { number: index + 1, other: other + 1 });
  }
  return prices;
}

/** What is stored of a pass type as it was sent. */
export function columnsOf({ overrideStartDate, priceSchedules: _schedules, ...rest }: Settings) {
  return {
    ...rest,
    name: rest.name?.trim(),
    shortDescription: rest.shortDescription?.trim(),
    overrideStartDate: sentMoment(overrideStartDate),
  };
}
