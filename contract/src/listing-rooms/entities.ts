import { AnyText, Flag, named, Nullable, type Static, Type, Whole } from "../kernel/index.ts";
import { EventRoomType } from "../passes/room-types.ts";

/** Rooms of a kind in one night. */
const RoomNight = named("RoomNight", {
  /** The day on which it begins where the event is, such as `2026-12-04`. */
  night: AnyText,
  sold: Whole,
  held: Whole,
  /** Null without limit. */
  left: Nullable(Whole),
});

/** A kind of room as those who organise the event see it. `sortOrder` is its place among those of the event, from 0. */
export const ListingRoomType = named("ListingRoomType", {
  ...EventRoomType.properties,
  active: Flag,
  /** Whether a stay has days of coming and leaving: where it is priced by the night, or bounded. */
  isDated: Flag,
  /** Rooms that are taken for good, for however many nights. */
  sold: Whole,
  /** Rooms that carts hold for now. */
  held: Whole,
  /** Rooms that are free: in the fullest night, where stays have dates. Null without limit. */
  left: Nullable(Whole),
  /** The nights that can be had, and those that somebody has. None where stays have no dates. */
  nights: Type.Array(RoomNight),
});
export type ListingRoomType = Static<typeof ListingRoomType>;
