import type { EventItem } from "../listings/index.ts";
import type { ListingRoomType } from "./reads.ts";

/** Between when and when people come and leave; empty where there is no bound. */
export type Bounds = {
  readonly minStart: string;
  readonly defaultStart: string;
  readonly maxStart: string;
  readonly minEnd: string;
  readonly defaultEnd: string;
  readonly maxEnd: string;
};
type PassTypeTerms = Bounds & {
  readonly passTypeId: string;
  readonly enabled: boolean;
  readonly premium: number | null;
  readonly includedNights: number | null;
  readonly minPasses: number | null;
  readonly maxPasses: number | null;
};
type AddOnTerms = Bounds & { readonly addOnId: string };
export type RoomValues = Bounds & {
  readonly name: string;
  readonly description: string;
  readonly imageDataUri: string;
  readonly price: number | null;
  readonly pricePerNight: boolean;
  readonly supply: number | null;
  readonly active: boolean;
  readonly minPasses: number | null;
  readonly maxPasses: number | null;
  readonly passTypes: readonly PassTypeTerms[];
  readonly addOns: readonly AddOnTerms[];
};

const noBounds: Bounds = { minStart: "", defaultStart: "", maxStart: "", minEnd: "", defaultEnd: "", maxEnd: "" };
const newTerms: PassTypeTerms = {
  ...noBounds,
  passTypeId: "",
  enabled: true,
  premium: null,
  includedNights: null,
  minPasses: null,
  maxPasses: null,
};
/** What a row begins with that is added. */
export const roomRows = { passTypes: newTerms, addOns: { ...noBounds, addOnId: "" } };

const oneDay = 24 * 60 * 60_000;

/** A new kind of room can be had while the event is; for one that is over in a day, until the morning after. */
export function newRoom({ eventStart, eventEnd }: Pick<EventItem, "eventStart" | "eventEnd">): RoomValues {
  const earliestEnd = Date.parse(eventStart) + oneDay;
  return {
    ...noBounds,
    minStart: eventStart,
    maxEnd: new Date(Math.max(Date.parse(eventEnd), earliestEnd)).toISOString(),
    name: "",
    description: "",
    imageDataUri: "",
    price: null,
    pricePerNight: true,
    supply: null,
    active: true,
    minPasses: null,
    maxPasses: null,
    passTypes: [],
    addOns: [],
  };
}

type Bounded = { readonly [Name in keyof Bounds]: string | null };

const boundsOf = (bounded: Bounded): Bounds => ({
  minStart: bounded.minStart ?? "",
  defaultStart: bounded.defaultStart ?? "",
  maxStart: bounded.maxStart ?? "",
  minEnd: bounded.minEnd ?? "",
  defaultEnd: bounded.defaultEnd ?? "",
  maxEnd: bounded.maxEnd ?? "",
});

/** A kind of room that is there, as its form begins. */
export const valuesOf = (room: ListingRoomType): RoomValues => ({
  ...room,
  ...boundsOf(room),
  description: room.description ?? "",
  imageDataUri: room.image.uri,
  passTypes: room.passTypes.map((terms) => ({ ...newTerms, ...terms, ...boundsOf(terms) })),
  addOns: room.addOns.map((terms) => ({ addOnId: terms.addOnId, ...boundsOf(terms) })),
});
