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
