import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { allow, policy } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { type BookingRow, findBooking } from "./queries/bookings.ts";
import { findSeenPlace, findSeenSpace, type SpaceRow } from "./queries/spaces.ts";

export const placePolicy = policy({ load: findSeenPlace, may: { "bookingPlace.view": () => allow } });

export const spacePolicy = policy({
  load: findSeenSpace,
  may: { "bookingSpace.view": () => allow, "bookingSpace.book": () => allow },
});

/** @throws Failure where a space is of another place than the one that is named before it. */
export function expectAt({ placeId }: Pick<SpaceRow, "placeId">, namedId: string): void {
  if (placeId !== namedId.toLowerCase()) fail(kernelErrors.notFound);
}

/** A booking is between whoever has it and those who run the community, who have calls of their own. */
async function findOwnBooking(scope: Scope, bookingId: string): Promise<BookingRow | undefined> {
  const booking = await findBooking(scope, bookingId);
  return booking?.accountId === scope.caller.accountId ? booking : undefined;
}

export const bookingPolicy = policy({ load: findOwnBooking, may: { "booking.own": () => allow } });
