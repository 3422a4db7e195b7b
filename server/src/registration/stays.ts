import { registrationErrors } from "@marquee/contract/registration";
import { fail } from "../kernel/failure.ts";
import { dayOf, isDated, nightsOf, type RoomTypeRow, type Stay } from "../passes/index.ts";
import type { PassRow } from "./queries/carts.ts";
import type { OwnedAddOn, OwnedReservation } from "./queries/extras.ts";

const bounds = ["minStart", "defaultStart", "maxStart", "minEnd", "defaultEnd", "maxEnd"] as const;
type Bounds = Readonly<Record<(typeof bounds)[number], Date | null>>;

/** Who shares a room: their pass types, and all add-ons that one of them has. */
export type Sharing = { readonly passTypeIds: readonly string[]; readonly addOnIds: ReadonlySet<string> };

/** Undefined where dates play no part. */
type Dates = { readonly start?: Date | undefined; readonly end?: Date | undefined };

/**
 * When the people of a room come and go. Without dates of their own it is when most do.
 * @throws Failure when the room is not for them, for so many, or not for these days.
 */
export function stayIn(
  roomType: RoomTypeRow,
  { passTypeIds, addOnIds }: Sharing,
  dates: Dates,
  timeZone: string,
): Stay | undefined {
  const { name } = roomType;
  const terms = passTypeIds.map((id) => roomType.passTypes.find(({ passTypeId }) => passTypeId === id));
  const isForAll = roomType.passTypes.length === 0 || terms.every((each) => each?.enabled);
  if (!roomType.active || !isForAll) fail(registrationErrors.roomNotOffered, { name });
  const minimum = Math.max(1, ...terms.map((each) => each?.minPasses ?? roomType.minPasses ?? 1));
  const maximum = Math.min(100, ...terms.map((each) => each?.maxPasses ?? roomType.maxPasses ?? 100));
  if (passTypeIds.length < minimum) fail(registrationErrors.roomTooFew, { minimum, name });
  if (passTypeIds.length > maximum) fail(registrationErrors.roomTooMany, { maximum, name });
  if (!isDated(roomType)) return undefined;
  const extended = roomType.addOns.filter(({ addOnId }) => addOnIds.has(addOnId));
  const allowed = terms.map((each) => boundsOf(roomType, each, ...extended));
  const start = dates.start ?? allowed[0]?.defaultStart ?? undefined;
  const end = dates.end ?? allowed[0]?.defaultEnd ?? undefined;
  if (!start || !end || !allowed.every((each) => isWithin(each, { start, end }, timeZone)))
    fail(registrationErrors.stayOutOfBounds, { name });
  const nights = nightsOf({ start, end }, timeZone).length;
  if (nights < 1 || nights > mostNights) fail(registrationErrors.stayOutOfBounds, { name });
  return { start, end };
}

/** More than this nobody stays at an event, and each night is a pool. */
const mostNights = 60;

/** The bounds of a room type, in whose place those of the pass type stand, and of add-ons after them. */
function boundsOf(roomType: Bounds, ...later: readonly (Bounds | undefined)[]): Bounds {
  const found = Object.fromEntries(
    bounds.map((name) => [name, later.reduce<Date | null>((date, each) => each?.[name] ?? date, roomType[name])]),
  );
  const {
    minStart = null,
    defaultStart = null,
    maxStart = null,
    minEnd = null,
    defaultEnd = null,
    maxEnd = null,
  } = found;
  return { minStart, defaultStart, maxStart, minEnd, defaultEnd, maxEnd };
}

/** By the day where the event is, as nights are counted: at what hour somebody comes does not matter. */
function isWithin(allowed: Bounds, { start, end }: Stay, timeZone: string): boolean {
  const [from, until] = [dayOf(start, timeZone), dayOf(end, timeZone)];
  const isFrom = (bound: Date | null, day: string): boolean => bound === null || day >= dayOf(bound, timeZone);
  const isUntil = (bound: Date | null, day: string): boolean => bound === null || day <= dayOf(bound, timeZone);
  const { minStart, maxStart, minEnd, maxEnd } = allowed;
  return (
    from < until && isFrom(minStart, from) && isUntil(maxStart, from) && isFrom(minEnd, until) && isUntil(maxEnd, until)
  );
}

/** Passes and what they have: of a cart, or bought. */
type Owning = {
  readonly drafts: readonly Pick<PassRow, "id" | "passTypeId">[];
  readonly extras: {
    readonly addOns: readonly Pick<OwnedAddOn, "passId" | "addOnId">[];
    readonly reservations: readonly OwnedReservation[];
  };
};

/** Who of them shares a room. */
export function sharing({ drafts, extras }: Owning, passIds: readonly string[]): Sharing {
  return {
    passTypeIds: drafts.filter(({ id }) => passIds.includes(id)).map(({ passTypeId }) => passTypeId),
    addOnIds: new Set(extras.addOns.filter(({ passId }) => passIds.includes(passId)).map(({ addOnId }) => addOnId)),
  };
}

/** Refuses rooms that could not be had so any more. */
export function checkStays(cart: Owning, { timezone }: { readonly timezone: string }): void {
  for (const own of cart.extras.reservations) stayIn(own.roomType, sharing(cart, own.passIds), datesOf(own), timezone);
}

const datesOf = ({ start, end }: OwnedReservation): Dates => ({ start: start ?? undefined, end: end ?? undefined });
