import { listingRoomErrors as errors } from "@marquee/contract/listing-rooms";
import { resizeAll } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { isDated } from "../passes/index.ts";
import { type Bounded, nightsOfRooms, poolsOf } from "./nights.ts";
import { wasBooked } from "./queries.ts";

type Room = Bounded & { readonly id: string; readonly supply: number | null };

/**
 * Gives a kind of room its places in the ledger: so many in each night that can be had or that somebody has, so that none
 * that comes into its bounds later is of another size.
 * @throws Failure where more are taken in a night, or where stays would get or lose their dates while somebody has one.
 */
export async function resizeRooms(scope: Scope, before: Room, after: Room, timeZone: string): Promise<void> {
  const nights = await nightPools(scope, isDated(after) ? after : before, timeZone);
  const whole = [{ kind: "roomType", subjectId: after.id }];
  if (isDated(before) === isDated(after)) {
    const count = await resizeAll(scope, isDated(after) ? nights : whole, after.supply);
    if (count > 0) fail(errors.supplyTaken, { count });
    return;
  }
  // Nights first, either way: the order in which the ledger locks its pools.
  const [ofNights, ofWhole] = isDated(after) ? [after.supply, 0] : [0, after.supply];
  const taken = (await resizeAll(scope, nights, ofNights)) + (await resizeAll(scope, whole, ofWhole));
  if (taken > 0 || (await wasBooked(scope, after.id))) fail(errors.datesTaken);
}

/** Leaves a kind of room no place: whoever is about to take one is too late. @returns whether they were quicker. */
export async function closeRooms(scope: Scope, room: Room, timeZone: string): Promise<boolean> {
  const pools = isDated(room) ? await nightPools(scope, room, timeZone) : [{ kind: "roomType", subjectId: room.id }];
  return (await resizeAll(scope, pools, 0)) > 0;
}

async function nightPools(scope: Scope, room: Room, timeZone: string) {
  const nights = await nightsOfRooms(scope, [room], timeZone);
  return poolsOf(room.id, nights.get(room.id) ?? []);
}
