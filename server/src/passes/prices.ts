/** What the price of a pass type depends on. Amounts in minor units. */
export type Priced = {
  readonly price: number;
  readonly priceSchedules: readonly { readonly price: number; readonly startDate: Date; readonly endDate: Date }[];
};

/** The price at a moment: of the schedule that began last among those that run, else the pass type's own. */
export function priceAt(passType: Priced, now: Date): number {
  const running = passType.priceSchedules.filter((schedule) => schedule.startDate <= now && now < schedule.endDate);
  const latest = running.reduce<(typeof running)[number] | undefined>(
    (best, schedule) => (best && best.startDate >= schedule.startDate ? best : schedule),
    undefined,
  );
  return latest?.price ?? passType.price;
}

/** When a pass type is sold: `overrideStartDate` replaces the event's own opening. The end belongs to the event. */
export type SaleWindow = { readonly registrationStart: Date; readonly registrationEnd: Date };

export function isOnSale(
  passType: { readonly active: boolean; readonly overrideStartDate: Date | null },
  window: SaleWindow,
  now: Date,
): boolean {
  return (
    passType.active && (passType.overrideStartDate ?? window.registrationStart) <= now && now < window.registrationEnd
  );
}

/** A coupon's discount on one price: percentages are rounded half up to the minor unit, and nothing falls below zero. */
export function discountOf(
  coupon: { readonly discountAmount: number | null; readonly discountPercent: number | null },
  price: number,
): number {
  if (coupon.discountAmount !== null) return Math.min(price, coupon.discountAmount);
  return Math.min(price, Math.floor((price * (coupon.discountPercent ?? 0) + 50) / 100));
}
