import type { CapacityClaim } from "../kernel/db/capacity.ts";
import { type AddOnRow, isDated, nightPool, nightsOf } from "../passes/index.ts";
import type { DiscountedLine } from "../pricing/index.ts";
import type { Extras, OwnedReservation } from "./queries/extras.ts";
import type { ExtraPrices } from "./repo/extras.ts";

/** The extras of some passes; a room as far as all who share it are among them. */
export function extrasOf({ addOns, reservations }: Extras, passIds: ReadonlySet<string>): Extras {
  return {
    addOns: addOns.filter(({ passId }) => passIds.has(passId)),
    reservations: reservations.filter((reservation) => reservation.passIds.every((passId) => passIds.has(passId))),
  };
}

type Stayed = Pick<OwnedReservation, "start" | "end" | "roomType">;

export function nightsIn({ start, end }: Pick<Stayed, "start" | "end">, timeZone: string): string[] {
  return start && end ? nightsOf({ start, end }, timeZone) : [];
}

/** How many nights the room of a pass is theirs; 0 without one. */
export function nightsOfPass({ reservations }: Extras, passId: string, timeZone: string): number {
  const own = reservations.find(({ passIds }) => passIds.includes(passId));
  return own ? nightsIn(own, timeZone).length : 0;
}

/** The places that extras take: one of each add-on for its pass, and of each room for whoever shares it. */
export function claimsOfExtras({ addOns, reservations }: Extras, timeZone: string): CapacityClaim[] {
  return [
    ...addOns.map(({ passId, addOn }) => claimOnAddOn(passId, addOn)),
    ...reservations.flatMap((reservation) => claimsOfRoom(reservation, timeZone)),
  ];
}

/** The place that an add-on takes for its pass. */
export const claimOnAddOn = (passId: string, { id, supply }: Pick<AddOnRow, "id" | "supply">): CapacityClaim => ({
  kind: "addOn",
  subjectId: id,
  ownerId: passId,
  quantity: 1,
  size: supply,
});

function claimsOfRoom({ id, roomType, ...stay }: Stayed & { id: string }, timeZone: string): CapacityClaim[] {
  const place = { ownerId: id, quantity: 1, size: roomType.supply };
  if (!isDated(roomType)) return [{ kind: "roomType", subjectId: roomType.id, ...place }];
  return nightsIn({ ...stay }, timeZone).map((night) => ({
    kind: "roomNight",
    subjectId: nightPool(roomType.id, night),
    ...place,
  }));
}

const extraKinds: ReadonlySet<string> = new Set(["addOn", "roomType", "roomNight"]);
export const isOfExtra = ({ kind }: { readonly kind: string }): boolean => extraKinds.has(kind);

/** What is to be stored of priced lines for extras. */
export function pricesOfExtras(lines: readonly DiscountedLine[], { addOns, reservations }: Extras): ExtraPrices {
  const priceOf = (id: string) => {
    const line = lines.find((each) => each.id === id);
    return { price: line?.amount ?? 0, discount: line?.discount ?? 0 };
  };
  return {
    addOns: addOns.map(({ passId, addOnId }) => ({ passId, addOnId, ...priceOf(addOnLine(passId, addOnId)) })),
    reservations: reservations.map(({ id }) => ({ id, ...priceOf(id) })),
  };
}

/** Names the line of an add-on. */
export const addOnLine = (passId: string, addOnId: string): string => `${passId} ${addOnId}`;
