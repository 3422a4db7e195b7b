import { AnyText, Flag, Id, Money, named, Nullable, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";
import { ImageSummary } from "../storage/entities.ts";
import { PassTypeSummary } from "./summaries.ts";

const stayBounds = {
  minStart: Nullable(Timestamp),
  defaultStart: Nullable(Timestamp),
  maxStart: Nullable(Timestamp),
  minEnd: Nullable(Timestamp),
  defaultEnd: Nullable(Timestamp),
  maxEnd: Nullable(Timestamp),
};
const passBounds = { minPasses: Nullable(Whole), maxPasses: Nullable(Whole) };

const EventRoomTypePassTypeSummary = named("EventRoomTypePassTypeSummary", {
  id: Id("roomTypePassType"),
  passTypeId: Id("passType"),
  passType: PassTypeSummary,
  enabled: Flag,
  premium: Money,
  includedNights: Whole,
  ...passBounds,
  ...stayBounds,
});

const EventRoomTypeAddOnSummary = named("EventRoomTypeAddOnSummary", {
  id: Id("roomTypeAddOn"),
  addOnId: Id("addOn"),
  ...stayBounds,
});

const roomTypeSummary = {
  id: Id("roomType"),
  name: AnyText,
  price: Money,
  /** With the tax that comes on top of it. */
  fullPrice: Money,
  pricePerNight: Flag,
  image: ImageSummary,
  ...passBounds,
  ...stayBounds,
  sortOrder: Whole,
  passTypes: Type.Array(EventRoomTypePassTypeSummary),
  addOns: Type.Array(EventRoomTypeAddOnSummary),
  supply: Nullable(Whole),
  /** Of rooms without dates; given when few are left. */
  placesLeft: Nullable(Whole),
  soldOut: Flag,
  /** Days, such as `2026-12-04`, whose nights are taken. */
  fullNights: Type.Array(AnyText),
};
const EventRoomTypeSummary = named("EventRoomTypeSummary", roomTypeSummary);

export const EventRoomType = named("EventRoomType", {
  ...roomTypeSummary,
  description: Nullable(AnyText),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type EventRoomType = Static<typeof EventRoomType>;

export const EventRoomTypeReservationSummary = named("EventRoomTypeReservationSummary", {
  id: Id("reservation"),
  start: Nullable(Timestamp),
  end: Nullable(Timestamp),
  eventRoomTypeId: Id("roomType"),
  eventRoomType: EventRoomTypeSummary,
  /** Of all passes in it together, before discounts. */
  price: Money,
  discount: Money,
});
export type EventRoomTypeReservationSummary = Static<typeof EventRoomTypeReservationSummary>;
