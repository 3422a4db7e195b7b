import { AnyText, Flag, Id, Money, named, Nullable, Timestamp, Type, Whole } from "../kernel/index.ts";
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

const EventRoomTypeSummary = named("EventRoomTypeSummary", {
  id: Id("roomType"),
  name: AnyText,
  price: Money,
  pricePerNight: Flag,
  image: ImageSummary,
  ...passBounds,
  ...stayBounds,
  sortOrder: Whole,
  passTypes: Type.Array(EventRoomTypePassTypeSummary),
  addOns: Type.Array(EventRoomTypeAddOnSummary),
  supply: Nullable(Whole),
});

export const EventRoomTypeReservationSummary = named("EventRoomTypeReservationSummary", {
  id: Id("reservation"),
  start: Nullable(Timestamp),
  end: Nullable(Timestamp),
  eventRoomTypeId: Id("roomType"),
  eventRoomType: EventRoomTypeSummary,
});
