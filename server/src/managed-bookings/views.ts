import { kernelErrors } from "@marquee/contract/kernel";
import type { ManagedBooking, ManagedBookingPlace, ManagedBookingSpace } from "@marquee/contract/managed-bookings";
import { accountSummaryView } from "../accounts/index.ts";
import { bookingDetailView, isExpired, paidFor, placeDetailView, spaceDetailView } from "../bookings/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { findManagedBooking, type ManagedBookingRow } from "./queries/bookings.ts";
import { findManagedPlace, findManagedSpace, type ManagedPlaceRow, type ManagedSpaceRow } from "./queries/spaces.ts";

/** @throws Failure where there is none. */
export const expectPlace = async (scope: Scope, placeId: string): Promise<ManagedPlaceRow> =>
  (await findManagedPlace(scope, placeId)) ?? fail(kernelErrors.notFound);

type SpaceNamed = Parameters<typeof findManagedSpace>[1];

/** @throws Failure where the place has none of that id. */
export const expectSpace = async (scope: Scope, named: SpaceNamed): Promise<ManagedSpaceRow> =>
  (await findManagedSpace(scope, named)) ?? fail(kernelErrors.notFound);

export function managedPlaceView(scope: Scope, row: ManagedPlaceRow): ManagedBookingPlace {
  const { active, spacesCount, comingCount } = row;
  return { ...placeDetailView(scope, row), active, spacesCount, comingCount };
}

export function managedSpaceView(scope: Scope, row: ManagedSpaceRow): ManagedBookingSpace {
  return { ...spaceDetailView(scope, row), active: row.active, comingCount: row.comingCount };
}

function paymentOf(row: ManagedBookingRow): ManagedBooking["payment"] {
  if (row.price === 0) return "free";
  if (row.charged === null) return "unpaid";
  if (paidFor(row) === 0) return "returned";
  return row.provider === "manual" && !row.hasArrived ? "outside" : "paid";
}

export function managedBookingView(scope: Scope, row: ManagedBookingRow): ManagedBooking {
  return {
    ...bookingDetailView(scope, row),
    account: accountSummaryView(scope, row.account),
    payment: paymentOf(row),
    paid: paidFor(row),
    canceledBy: row.canceledBy === "expiry" ? null : row.canceledBy,
  };
}

/** @throws Failure where there is none: a held place whose time is over is none. */
export async function expectBooking(scope: Scope, bookingId: string): Promise<ManagedBookingRow> {
  const row = await findManagedBooking(scope, bookingId);
  if (!row || isExpired(row, scope.now) || row.canceledBy === "expiry") fail(kernelErrors.notFound);
  return row;
}
