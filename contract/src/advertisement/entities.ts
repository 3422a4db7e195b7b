import { AnyText, Flag, Id, named, Nullable, OneOf, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";
import { ImageSummary } from "../storage/entities.ts";

export const advertisementTypes = ["square", "rectangle"] as const;
/** Where one may stand: never on a page about a pass, or one on which somebody pays. */
export const advertisementPlaces = ["home", "events", "groups"] as const;
export type AdvertisementPlace = (typeof advertisementPlaces)[number];
export const advertisementStates = ["planned", "running", "paused", "ended"] as const;

const shown = {
  id: Id("advertisement"),
  type: OneOf(...advertisementTypes),
  link: AnyText,
  image: Nullable(ImageSummary),
  /** What the picture says, for whoever does not see it. */
  description: AnyText,
};

/** A picture that somebody pays the community to show, with where it leads. */
export const Advertisement = named("Advertisement", shown);
export type Advertisement = Static<typeof Advertisement>;

/** One as whoever runs the community sees it. */
export const ManagedAdvertisement = named("ManagedAdvertisement", {
  ...shown,
  /** For those who run the community; nobody else reads it. */
  name: AnyText,
  places: Type.Array(OneOf(...advertisementPlaces)),
  /** How often it is shown beside others: one with 2 twice as often as one with 1. */
  weight: Whole,
  /** Slugs of the tiers that see it; none: everybody. */
  tiers: Type.Array(AnyText),
  startsAt: Nullable(Timestamp),
  endsAt: Nullable(Timestamp),
  paused: Flag,
  state: OneOf(...advertisementStates),
  /** How often it was seen and followed, each person once an hour; those who run the community are not counted. */
  views: Whole,
  clicks: Whole,
  createdAt: Timestamp,
});
export type ManagedAdvertisement = Static<typeof ManagedAdvertisement>;

/** How often one was seen and followed on a day of the community's zone. */
export const AdvertisementDay = named("AdvertisementDay", { day: AnyText, views: Whole, clicks: Whole });
export type AdvertisementDay = Static<typeof AdvertisementDay>;
