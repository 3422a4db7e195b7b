import { bookingErrors } from "@marquee/contract/bookings";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { bookingAsked, bookingGranted } from "./events.ts";
import { makeConfirmed } from "./make-confirmed.ts";
import { type BookingRow, countOwn } from "./queries/bookings.ts";
import { storeAnswer } from "./repo.ts";

/** Bookings of one account that may wait for an answer at a time: each keeps a place from others. */
const askedAtMost = 10;
/** How long what was accepted waits for its payment, in ms. */
const payingTime = 48 * 60 * 60_000;

/** Asks those who run the community, under the lock of the booking; its place is kept until it would begin. */
export async function askFor(scope: Scope, { id: bookingId, accountId, spaceId, start }: BookingRow): Promise<void> {
  const { asked } = await countOwn(scope, { accountId, spaceId });
  if (asked >= askedAtMost) fail(bookingErrors.tooManyAsked);
  await storeAnswer(scope, bookingId, { approval: "asked", expiresAt: start });
  scope.publish(bookingAsked({ bookingId, accountId }));
}

/** Accepts it, under its lock: what costs nothing is confirmed with that, the rest waits for its payment. */
export async function grant(scope: Scope, booking: BookingRow): Promise<void> {
  const { id: bookingId, accountId, start, price } = booking;
  if (price === 0) return makeConfirmed(scope, booking, { approval: "granted" });
  const expiresAt = new Date(Math.min(start.getTime(), scope.now.getTime() + payingTime));
  await storeAnswer(scope, bookingId, { approval: "granted", expiresAt });
  scope.publish(bookingGranted({ bookingId, accountId }));
}
