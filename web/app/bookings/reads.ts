import { bookings } from "@marquee/contract/bookings";
import type { DataOf } from "@marquee/contract/kernel";
import type { Day } from "../calendar/index.ts";

export type BookingPlace = DataOf<typeof bookings.place>;
export type BookingSpace = DataOf<typeof bookings.space>;
export type DaySlots = DataOf<typeof bookings.slots>[number];
export type Slot = DaySlots["slots"][number];
export type Booking = DataOf<typeof bookings.get>;
export type Intent = DataOf<typeof bookings.intent>;

export const allPlaces = [bookings.places, { pageSize: 30 }] as const;
export const placeOf = (placeId = "") => [bookings.place, { placeId }] as const;
/** All of them: a place has fewer. */
export const spacesOf = (placeId = "") => [bookings.spaces, { placeId, pageSize: 100 }] as const;
export const spaceOf = (placeId = "", spaceId = "") => [bookings.space, { placeId, spaceId }] as const;
/** @param month its first day. @param bookingId of what is moved: what it has is free for it */
export const slotsOf = (placeId: string, spaceId: string, month: Day, bookingId?: string) =>
  [bookings.slots, { placeId, spaceId, firstDayOfMonth: month, ...(bookingId && { bookingId }) }] as const;

export const bookingOf = (bookingId = "") => [bookings.get, { bookingId }] as const;
/** Reading it holds the slot anew. */
export const intentOf = (bookingId: string) => [bookings.intent, { bookingId }] as const;
export const ownBookings = (past: boolean) => [bookings.list, { pageSize: 20, ...(past && { past }) }] as const;

export const placePath = (placeId: string): string => `/bookings/places/${placeId}`;
/** Where a space is booked. @param day which is looked at there, or a month such as '2027-01' */
export function spacePath(
  placeId: string,
  spaceId: string,
  { day, time }: { day?: string; time?: string } = {},
): string {
  const chosen = new URLSearchParams({ ...(day && { day }), ...(time && { time }) });
  return `${placePath(placeId)}/${spaceId}${chosen.size > 0 ? `?${chosen}` : ""}`;
}
/** Where it gets another time. */
export const movePath = (bookingId: string): string => `${bookingPath(bookingId)}/move`;
export const bookingPath = (bookingId: string): string => `/bookings/${bookingId}`;
