/** What the price of a pass type depends on. Amounts in minor units. */
export type PriceOverTime = {
  readonly price: number;
  readonly priceSchedules: readonly { readonly price: number; readonly startDate: Date; readonly endDate: Date }[];
};

/** The price at a moment: of the schedule that began last among those that run, else the pass type's own. */
export function priceAt(passType: PriceOverTime, now: Date): number {
  const running = passType.priceSchedules.filter((schedule) => schedule.startDate <= now && now < schedule.endDate);
  const latest = running.reduce<(typeof running)[number] | undefined>(
    (best, schedule) => (best && best.startDate >= schedule.startDate ? best : schedule),
    undefined,
  );
  return latest?.price ?? passType.price;
}

/** What the price of a pass depends on beside the moment. */
export type PassPrice = PriceOverTime & {
  /** From so many passes of the type in one order each costs `groupPrice`, where that is less. */
  readonly groupMinimum: number | null;
  readonly groupPrice: number | null;
  /** The buyer says what it is worth to them: no less than the price. */
  readonly isChosenByBuyer: boolean;
};

/** What one pass costs, before anything is taken off. */
export function passAmount(
  passType: PassPrice,
  { now, quantity, chosen }: { now: Date; quantity: number; chosen: number | null },
): number {
  const price = priceAt(passType, now);
  const { groupMinimum, groupPrice } = passType;
  const isGroup = groupMinimum !== null && groupPrice !== null && quantity >= groupMinimum;
  const asked = isGroup ? Math.min(price, groupPrice) : price;
  return passType.isChosenByBuyer ? Math.max(asked, chosen ?? asked) : asked;
}

/** What an add-on costs: where it is priced by the night for each night of the pass's reservation, else once. */
export function addOnAmount(addOn: { price: number; pricePerNight: boolean }, nights: number): number {
  return addOn.pricePerNight ? addOn.price * Math.max(1, nights) : addOn.price;
}

export type RoomPrice = { readonly price: number; readonly pricePerNight: boolean };
/** What a pass type makes of a room: dearer by `premium` for each pass, with nights that its price contains already. */
export type RoomTerms = { readonly premium: number; readonly includedNights: number };

/**
 * What a room costs its passes together. The most nights that one of the pass types contains are free, and the premium of
 * each pass is added once.
 */
export function roomAmount(room: RoomPrice, nights: number, terms: readonly RoomTerms[]): number {
  const included = Math.max(0, ...terms.map(({ includedNights }) => includedNights));
  const base = room.pricePerNight ? room.price * Math.max(0, nights - included) : room.price;
  return base + terms.reduce((sum, { premium }) => sum + premium, 0);
}
