import { type BodyOf, kernelErrors } from "@marquee/contract/kernel";
import type { listingRooms } from "@marquee/contract/listing-rooms";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { sentMoment } from "../kernel/sent-moment.ts";
import { tidied } from "../kernel/tidied.ts";
import type { RoomToCheck } from "./check-stays.ts";
import type { Bounds } from "./nights.ts";
import { findAddOns, findRoomTypes, findSellable, type RoomTypeRow } from "../passes/index.ts";

export type Settings = Partial<BodyOf<typeof listingRooms.update>>;

/** @throws Failure where the event has no such kind of room. */
export async function expectRoomType(scope: Scope, eventId: string, roomTypeId: string): Promise<RoomTypeRow> {
  const offered = await findRoomTypes(scope, eventId);
  return offered.find(({ id }) => id === roomTypeId.toLowerCase()) ?? fail(kernelErrors.notFound);
}

type SentBounds = Pick<Settings, "minStart" | "defaultStart" | "maxStart" | "minEnd" | "defaultEnd" | "maxEnd">;

const boundsOf = ({ minStart, defaultStart, maxStart, minEnd, defaultEnd, maxEnd }: SentBounds) => ({
  minStart: sentMoment(minStart),
  defaultStart: sentMoment(defaultStart),
  maxStart: sentMoment(maxStart),
  minEnd: sentMoment(minEnd),
  defaultEnd: sentMoment(defaultEnd),
  maxEnd: sentMoment(maxEnd),
});

/** Of what is sent whole: what is not said is not there. */
function wholeBounds(sent: SentBounds): Bounds {
  const { minStart, defaultStart, maxStart, minEnd, defaultEnd, maxEnd } = boundsOf(sent);
  return {
    minStart: minStart ?? null,
    defaultStart: defaultStart ?? null,
    maxStart: maxStart ?? null,
    minEnd: minEnd ?? null,
    defaultEnd: defaultEnd ?? null,
    maxEnd: maxEnd ?? null,
  };
}

/** What is stored of a kind of room as it was sent. */
export function columnsOf(settings: Settings) {
  const { passTypes: _passTypes, addOns: _addOns, imageDataUri: _picture, sortOrder: _place, ...rest } = settings;
  return { ...rest, ...boundsOf(rest), name: rest.name?.trim(), description: tidied(rest.description) };
}

/** Whether what is sent decides about who has a room, and for which nights. */
export const shapesStays = (sent: Settings): boolean => shaping.some((name) => sent[name] !== undefined);

const shaping = [
  "supply",
  "pricePerNight",
  "passTypes",
  "addOns",
  "minPasses",
  "maxPasses",
  "minStart",
  "defaultStart",
  "maxStart",
  "minEnd",
  "defaultEnd",
  "maxEnd",
] as const satisfies readonly (keyof Settings)[];

/** What a kind of room is once all of it is stored; undefined before: one that is about to be made. */
export function roomAfter(before: RoomTypeRow | undefined, sent: Settings): RoomToCheck & { supply: number | null } {
  const now = boundsOf(sent);
  const either = <Value>(after: Value | undefined, was: Value | undefined): Value | null =>
    after === undefined ? (was ?? null) : after;
  return {
    pricePerNight: sent.pricePerNight ?? before?.pricePerNight ?? true,
    supply: either(sent.supply, before?.supply),
    minPasses: either(sent.minPasses, before?.minPasses),
    maxPasses: either(sent.maxPasses, before?.maxPasses),
    minStart: either(now.minStart, before?.minStart),
    defaultStart: either(now.defaultStart, before?.defaultStart),
    maxStart: either(now.maxStart, before?.maxStart),
    minEnd: either(now.minEnd, before?.minEnd),
    defaultEnd: either(now.defaultEnd, before?.defaultEnd),
    maxEnd: either(now.maxEnd, before?.maxEnd),
    passTypes: sent.passTypes?.map(termsOf) ?? before?.passTypes ?? [],
    addOns: sent.addOns?.map(wholeBounds) ?? before?.addOns ?? [],
  };
}

type SentTerms = NonNullable<Settings["passTypes"]>[number];

const termsOf = (terms: SentTerms) => ({
  passTypeId: terms.passTypeId.toLowerCase(),
  enabled: terms.enabled ?? true,
  premium: terms.premium ?? 0,
  includedNights: terms.includedNights ?? 0,
  minPasses: terms.minPasses ?? null,
  maxPasses: terms.maxPasses ?? null,
  ...wholeBounds(terms),
});

/**
 * What it is for pass types and with add-ons, as it is stored. Under the lock of the event.
 * @throws Failure where something is named twice, or is not of the event.
 */
export async function checkedTerms(scope: Scope, eventId: string, { passTypes, addOns }: Settings) {
  if (passTypes) {
    const ids = passTypes.map(({ passTypeId }) => passTypeId);
    refuseStrange("passTypes", "passTypeId", ids, await findSellable(scope, eventId));
  }
  if (addOns) {
    const ids = addOns.map(({ addOnId }) => addOnId);
    refuseStrange("addOns", "addOnId", ids, await findAddOns(scope, eventId));
  }
  return {
    passTypes: passTypes?.map(termsOf),
    addOns: addOns?.map((terms) => ({ addOnId: terms.addOnId.toLowerCase(), ...wholeBounds(terms) })),
  };
}

function refuseStrange(
  field: string,
  name: string,
  sent: readonly string[],
  there: readonly { readonly id: string }[],
): void {
  for (const [index, each] of sent.entries()) {
    const id = each.toLowerCase();
    const isTwice = sent.findIndex((other) => other.toLowerCase() === id) < index;
    const isStrange = !there.some((row) => row.id === id);
    if (!isTwice && !isStrange) continue;
    const reason = isTwice ? "is there twice" : "is not one of this event";
    fail(kernelErrors.invalid, {}, [{ path: `${field}.${index}.${name}`, reason }]);
  }
}
