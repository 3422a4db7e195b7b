import { listingRoomErrors as errors } from "@marquee/contract/listing-rooms";
import { fail } from "../kernel/failure.ts";
import { isDated, nightsOf, type RoomTypeRow } from "../passes/index.ts";
import { type Bounded, type Bounds, widestStay } from "./nights.ts";

type Sharing = Pick<RoomTypeRow, "minPasses" | "maxPasses">;
export type RoomToCheck = Omit<Bounded, "passTypes"> &
  Sharing & { readonly passTypes: readonly (Bounds & Sharing)[]; readonly addOns: readonly Bounds[] };

/** @throws Failure where nobody could have such a room: the fewest are more than the most, or one leaves before one comes. */
export function checkRoom(room: RoomToCheck, timeZone: string): void {
  checkSharing("", room);
  for (const [index, each] of room.passTypes.entries())
    checkSharing(`passTypes.${index}.`, {
      minPasses: each.minPasses ?? room.minPasses,
      maxPasses: each.maxPasses ?? room.maxPasses,
    });
  if (!isDated(room)) return;
  const missing = (["minStart", "maxEnd"] as const).filter((name) => room[name] === null);
  const issues = missing.map((path) => ({ path, reason: "is missing" }));
  if (issues.length > 0) fail(errors.datesMissing, {}, issues);
  checkOrder("", room);
  for (const [index, each] of room.passTypes.entries()) checkOrder(`passTypes.${index}.`, inPlaceOf(room, each));
  for (const [index, each] of room.addOns.entries()) checkOrder(`addOns.${index}.`, inPlaceOf(room, each));
  checkLength(room, timeZone);
}

function checkSharing(at: string, { minPasses, maxPasses }: Sharing): void {
  if (minPasses !== null && maxPasses !== null && minPasses > maxPasses)
    fail(errors.sharing, {}, [{ path: `${at}maxPasses`, reason: "is less than the fewest" }]);
}

const inPlaceOf = (room: Bounds, each: Bounds): Bounds => ({
  minStart: each.minStart ?? room.minStart,
  defaultStart: each.defaultStart ?? room.defaultStart,
  maxStart: each.maxStart ?? room.maxStart,
  minEnd: each.minEnd ?? room.minEnd,
  defaultEnd: each.defaultEnd ?? room.defaultEnd,
  maxEnd: each.maxEnd ?? room.maxEnd,
});

/** What is not to be after what. */
const order = [
  ["minStart", "defaultStart"],
  ["defaultStart", "maxStart"],
  ["minStart", "maxStart"],
  ["minEnd", "defaultEnd"],
  ["defaultEnd", "maxEnd"],
  ["minEnd", "maxEnd"],
  ["minStart", "minEnd"],
  ["maxStart", "maxEnd"],
  ["defaultStart", "defaultEnd"],
  ["minStart", "maxEnd"],
] as const;

function checkOrder(at: string, bounds: Bounds): void {
  for (const [first, second] of order) {
    const [from, until] = [bounds[first], bounds[second]];
    if (from && until && from > until)
      fail(errors.datesOrder, {}, [{ path: `${at}${second}`, reason: "is too early" }]);
  }
}

const oneDay = 24 * 60 * 60_000;
/** So many nights are counted at most. */
const mostNights = 60;

function checkLength(room: Bounded, timeZone: string): void {
  const widest = widestStay(room);
  const nights = widest ? nightsOf(widest, timeZone).length : 0;
  const dayBefore = widest && { start: widest.start, end: new Date(widest.end.getTime() - oneDay) };
  const isTooLong = dayBefore !== undefined && nightsOf(dayBefore, timeZone).length >= mostNights;
  if (nights < 1 || isTooLong)
    fail(errors.tooManyNights, {}, [{ path: "maxEnd", reason: "is not one to 60 nights after the first day" }]);
}
