import type { Scope } from "../kernel/scope.ts";
import { type Due, hashOfDue, type Purpose, taxPlaceOf } from "../payments/index.ts";
import { taxOf, type TaxPlace, usualTax } from "../pricing/index.ts";
import { lapsedOf } from "./end-expired.ts";
import { freeUnit, withBuffer } from "./free-units.ts";
import { makeConfirmed } from "./make-confirmed.ts";
import { type BookingRow, findBooking } from "./queries/bookings.ts";
import { findOccupied } from "./queries/slots.ts";
import { findSpace } from "./queries/spaces.ts";
import { lockBooking, lockSpace, storeExpired } from "./repo.ts";
import { isExpired } from "./views.ts";

type Priced = Pick<BookingRow, "id" | "price">;
type DueBooking = Pick<Due, "hash" | "items"> & { readonly taxRate: number };

/** What is due for a booking: one line, with its tax. */
export function dueFor(
  { organization }: Pick<Scope, "organization">,
  { id, price }: Priced,
  at?: TaxPlace,
): DueBooking {
  const { included: isIncluded, rate: taxRate } = usualTax(organization, at);
  const { total, tax } = taxOf(price, { taxRate, isIncluded, treatment: "taxed" });
  return {
    taxRate,
    hash: hashOfDue([id, total, tax]),
    items: [{ kind: "booking", subjectId: id, amount: total, tax }],
  };
}

type Intent = Parameters<Purpose["open"]>[1];

/** One that waits for its money, or whose time has run out meanwhile. Its space is locked before it, as by who holds one. */
async function lockWaiting(scope: Scope, { subjectId, accountId }: Intent): Promise<BookingRow | undefined> {
  const known = await findBooking(scope, subjectId);
  if (!known || !(await lockSpace(scope, known.spaceId)) || !(await lockBooking(scope, known.id))) return undefined;
  const booking = await findBooking(scope, known.id);
  if (booking?.accountId !== accountId) return undefined;
  return booking.status === "draft" || booking.canceledBy === "expiry" ? booking : undefined;
}

/** The unit that a booking has, or has again where its time had run out; undefined where nothing is left, or it would have begun. */
async function unitFor(scope: Scope, booking: BookingRow): Promise<number | undefined> {
  if (booking.status === "draft" && !isExpired(booking, scope.now)) return booking.unit;
  const space = booking.start > scope.now ? await findSpace(scope, booking.spaceId) : undefined;
  if (!space) return undefined;
  const ended = await storeExpired(scope, space.id);
  const unit = freeUnit(space, booking, await findOccupied(scope, space.id, withBuffer(space, booking)));
  // What is paid for now is back before anybody is told that it was gone.
  const gone = unit === undefined ? ended : ended.filter(({ bookingId }) => bookingId !== booking.id);
  for (const lapsed of lapsedOf(gone)) scope.publish(lapsed);
  return unit;
}

/** A booking as what an intent pays for. What was lost is taken anew, or nothing is. */
const bookingPurpose: Purpose = {
  name: "booking",
  open: async (scope, intent) => {
    const booking = await lockWaiting(scope, intent);
    if (!booking) return undefined;
    const { hash, items } = dueFor(scope, booking, taxPlaceOf(intent));
    return {
      hash,
      items,
      complete: async () => {
        const unit = await unitFor(scope, booking);
        if (unit === undefined) return false;
        await makeConfirmed(scope, booking, { intentId: intent.id, unit });
        return true;
      },
      // It holds nothing any more: the charge and its refund name it.
      abandon: () => Promise.resolve(),
    };
  },
};

export const purposes: readonly Purpose[] = [bookingPurpose];
