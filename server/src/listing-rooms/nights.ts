import type { Scope } from "../kernel/scope.ts";
import { isDated, nightPool, nightsOf, type RoomTypeRow, type Stay } from "../passes/index.ts";
import { findStays } from "./queries.ts";

export type Bounds = Pick<RoomTypeRow, "minStart" | "defaultStart" | "maxStart" | "minEnd" | "defaultEnd" | "maxEnd">;
export type Bounded = Bounds & {
  readonly pricePerNight: boolean;
  readonly passTypes: readonly Bounds[];
  readonly addOns: readonly Bounds[];
};

/** From the earliest coming to the latest leaving that somebody may choose; undefined where it is not bounded. */
export function widestStay(room: Bounded): Stay | undefined {
  const all = [room, ...room.passTypes, ...room.addOns];
  const starts = all.flatMap(({ minStart, defaultStart }) => minStart ?? defaultStart ?? []);
  const ends = all.flatMap(({ maxEnd, defaultEnd }) => maxEnd ?? defaultEnd ?? []);
  if (starts.length === 0 || ends.length === 0) return undefined;
  return { start: new Date(Math.min(...starts.map(Number))), end: new Date(Math.max(...ends.map(Number))) };
}

/** The nights of each kind of room that can be had, and those that somebody has though they cannot be had any more. */
export async function nightsOfRooms(
  scope: Scope,
  rooms: readonly (Bounded & { readonly id: string })[],
  timeZone: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const stays = await findStays(
    scope,
    rooms.map(({ id }) => id),
  );
  return new Map(
    rooms.map((room) => {
      if (!isDated(room)) return [room.id, []];
      const widest = widestStay(room);
      const had = stays.filter(({ roomTypeId }) => roomTypeId === room.id);
      const nights = [...(widest ? [widest] : []), ...had].flatMap((stay) => nightsOf(stay, timeZone));
      return [room.id, [...new Set(nights)].toSorted()];
    }),
  );
}

export const poolsOf = (roomTypeId: string, nights: readonly string[]) =>
  nights.map((night) => ({ kind: "roomNight", subjectId: nightPool(roomTypeId, night) }));
