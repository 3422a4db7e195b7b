import { newKey } from "@marquee/client";
import type { RoomType } from "./reads.ts";

type Bounds = Pick<RoomType, "minStart" | "defaultStart" | "maxStart" | "minEnd" | "defaultEnd" | "maxEnd">;
/** A pass as far as its room goes. */
export type Guest = { readonly id: string; readonly ticketId: string; readonly addOnIds: readonly string[] };
type EventTimes = { readonly eventStart: string; readonly eventEnd: string };

/** The days of a stay, such as `2026-12-04`. */
export type Days = { readonly start: string; readonly end: string };

const names = ["minStart", "defaultStart", "maxStart", "minEnd", "defaultEnd", "maxEnd"] as const;

/** The bounds of a room for a guest: those of the pass type stand in place of the room's, and those of add-ons after them. */
export function boundsFor(room: RoomType, guest: Guest): Bounds {
  const own = room.passTypes.filter(({ passTypeId }) => passTypeId === guest.ticketId);
  const later: readonly Bounds[] = [...own, ...room.addOns.filter(({ addOnId }) => guest.addOnIds.includes(addOnId))];
  const bound = (name: (typeof names)[number]) =>
    later.reduce<string | null>((found, each) => each[name] ?? found, room[name]);
  return {
    minStart: bound("minStart"),
    defaultStart: bound("defaultStart"),
    maxStart: bound("maxStart"),
    minEnd: bound("minEnd"),
    defaultEnd: bound("defaultEnd"),
    maxEnd: bound("maxEnd"),
  };
}

export const isDated = (room: RoomType): boolean => room.pricePerNight || names.some((name) => room[name] !== null);

/** True for a room that every guest may have. */
export function isForAll(room: RoomType, guests: readonly Guest[]): boolean {
  const isFor = ({ ticketId }: Guest): boolean =>
    room.passTypes.some(({ passTypeId, enabled }) => enabled && passTypeId === ticketId);
  return room.passTypes.length === 0 || guests.every(isFor);
}

/** Guests in as few rooms as it takes, as evenly as it goes. */
export function sharedOut(room: RoomType, guests: readonly Guest[]): readonly (readonly Guest[])[] {
  const most = guests.map(({ ticketId }) => {
    const own = room.passTypes.find(({ passTypeId }) => passTypeId === ticketId);
    return own?.maxPasses ?? room.maxPasses ?? guests.length;
  });
  const rooms = Math.max(1, Math.ceil(guests.length / Math.max(1, Math.min(...most))));
  return Array.from({ length: rooms }, (_, index) => guests.filter((_guest, at) => at % rooms === index));
}

const oneDay = 86_400_000;

export function dayOf(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  return format.format(new Date(moment));
}

export const nightsBetween = ({ start, end }: Days): number =>
  Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / oneDay));

/** The days that are proposed: those of the room, else those of the event. */
export function proposed(bounds: Bounds, event: EventTimes, timeZone: string): Days {
  const start = dayOf(bounds.defaultStart ?? bounds.minStart ?? event.eventStart, timeZone);
  const end = dayOf(bounds.defaultEnd ?? bounds.maxEnd ?? event.eventEnd, timeZone);
  return { start, end: end > start ? end : new Date(Date.parse(start) + oneDay).toISOString().slice(0, 10) };
}

/** The instants of chosen days, at the hour of those that are proposed. */
export function momentsOf(
  days: Days,
  bounds: Bounds,
  event: EventTimes,
  timeZone: string,
): { start: string; end: string } {
  const at = (day: string, usual: string): string => {
    const difference = Math.round((Date.parse(day) - Date.parse(dayOf(usual, timeZone))) / oneDay);
    return new Date(Date.parse(usual) + difference * oneDay).toISOString();
  };
  return {
    start: at(days.start, bounds.defaultStart ?? bounds.minStart ?? event.eventStart),
    end: at(days.end, bounds.defaultEnd ?? bounds.maxEnd ?? event.eventEnd),
  };
}

/** Whether a stay has a night that is taken. */
export const isTaken = ({ fullNights }: RoomType, { start, end }: Days): boolean =>
  fullNights.some((night) => night >= start && night < end);

type Asking = {
  readonly guests: readonly Guest[];
  readonly days: Days | undefined;
  readonly event: EventTimes;
  readonly timeZone: string;
};

/** What is asked of the server: everybody in rooms of a type for the same days. */
export function reservationsOf(room: RoomType, { guests, days, event, timeZone }: Asking) {
  return sharedOut(room, guests).flatMap((sharing) => {
    const id = newKey();
    return sharing.map((guest) => {
      const stay = days && momentsOf(days, boundsFor(room, guest), event, timeZone);
      return { id: guest.id, reservation: { id, eventRoomTypeId: room.id, ...stay } };
    });
  });
}
