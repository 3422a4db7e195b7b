import type { DataOf } from "@marquee/contract/kernel";
import type { events } from "@marquee/contract/events";
import { type Box, mapHeight, mapWidth, placeOn } from "@marquee/contract/maps";

export type Pin = DataOf<typeof events.overview>[number];
type Placed = Pin & { readonly position: NonNullable<Pin["position"]> };

/** Events at one place, or so near to each other that one sign stands for them. */
export type MapPlace = {
  readonly key: string;
  readonly title: string;
  /** From the upper left corner, in hundredths of the map. */
  readonly left: number;
  readonly top: number;
  readonly pins: readonly Pin[];
};

export const isPlaced = (pin: Pin): pin is Placed => pin.position !== null;

/** Nearer than this, in hundredths of the width, two signs would lie on each other. */
const nearest = 7;

/** Where events stand on the map of a box; the soonest of a place gives it its name. */
export function placesOn(box: Box, pins: readonly Pin[]): MapPlace[] {
  const places: (MapPlace & { pins: Pin[] })[] = [];
  const height = mapHeight(box);
  for (const pin of pins.filter(isPlaced)) {
    const { x, y } = placeOn(box, pin.position);
    const [left, top] = [(x / mapWidth) * 100, (y / height) * 100];
    const beside = places.find(
      (each) => Math.hypot(each.left - left, ((each.top - top) * height) / mapWidth) < nearest,
    );
    if (beside) beside.pins.push(pin);
    else places.push({ key: pin.id, title: titleOf(pin), left, top, pins: [pin] });
  }
  return places.map((place) => ({ ...place, title: sharedTitle(place) }));
}

const titleOf = ({ city, venue }: Pin): string => city ?? venue ?? "";

/** One venue is called by its name, several of one city by the city. */
function sharedTitle({ pins, title }: MapPlace): string {
  const venues = new Set(pins.map(({ venue, city }) => [venue, city].filter(Boolean).join(", ")));
  const [only = title] = venues;
  return venues.size === 1 && only ? only : title;
}
