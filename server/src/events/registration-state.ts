import type { Event } from "@marquee/contract/events";
import type { EventRow } from "./queries/events.ts";

type Offer = Pick<
  EventRow,
  "status" | "registration" | "registrationStart" | "registrationEnd" | "passes" | "freePlaces"
>;

/** Registration as it stands at a moment: derived from switch, dates and limits. */
export function registrationStateAt(event: Offer, now: Date): Event["registrationState"] {
  if (event.status !== "published" || !event.registration) return "disabled";
  const opensAt = Math.min(event.registrationStart.getTime(), ...event.passes.map((pass) => Date.parse(pass.opensAt)));
  if (now.getTime() < opensAt) return "notOpen";
  if (now >= event.registrationEnd) return "closed";
  const isSoldOut = event.passes.length > 0 && event.passes.every((pass) => pass.free === 0);
  return event.freePlaces === 0 || isSoldOut ? "full" : "open";
}

export type PriceRange = { readonly from: number; readonly to: number };

/** The lowest and the highest price of a pass that somebody could have now; null when nothing is on sale. */
export function pricesAt(event: Offer, now: Date): PriceRange | null {
  const prices = onSaleAt(event, now).map((pass) => pass.price);
  return prices.length === 0 ? null : { from: Math.min(...prices), to: Math.max(...prices) };
}

/** Whether whoever wants to come has to ask first, whichever pass they would have. */
export function isOnlyByApprovalAt(event: Offer, now: Date): boolean {
  const onSale = onSaleAt(event, now);
  return onSale.length > 0 && onSale.every((pass) => pass.needsApproval);
}

function onSaleAt(event: Offer, now: Date): Offer["passes"] {
  if (registrationStateAt(event, now) !== "open") return [];
  return event.passes.filter((pass) => pass.free !== 0 && Date.parse(pass.opensAt) <= now.getTime());
}

/** So few places are worth showing. */
const fewPlaces = 10;

/** How many places are left, by the limits of the event and of its passes; null while there are many. */
export function placesLeftAt(event: Offer, now: Date): number | null {
  if (registrationStateAt(event, now) !== "open") return null;
  const inPasses = event.passes.reduce<number>((sum, pass) => sum + (pass.free ?? Infinity), 0);
  const left = Math.min(event.freePlaces ?? Infinity, event.passes.length > 0 ? inPasses : Infinity);
  return left <= fewPlaces ? left : null;
}
