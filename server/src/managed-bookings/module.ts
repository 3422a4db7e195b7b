import { managedBookings } from "@marquee/contract/managed-bookings";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { approve, cancelAsCommunity, checkIn, moveAsCommunity, undoCheckIn } from "./change-bookings.ts";
import { addBlackout, readBlackouts, removeBlackout, setHours } from "./change-opening.ts";
import { changePlace, createPlace, removePlace } from "./change-places.ts";
import { changeSpace, createSpace, removeSpace } from "./change-spaces.ts";
import { listManagedBookings } from "./queries/bookings.ts";
import { listManagedPlaces, listManagedSpaces } from "./queries/spaces.ts";
import {
  expectBooking,
  expectPlace,
  expectSpace,
  managedBookingView,
  managedPlaceView,
  managedSpaceView,
} from "./views.ts";

const managedBookingsModule = serve(managedBookings, {
  places: query(managedBookings.places, async ({ scope, query }) => {
    const { window, rows } = await listManagedPlaces(scope, query);
    return pageOf(window, rows, (row) => managedPlaceView(scope, row));
  }),
  place: query(managedBookings.place, async ({ scope, params }) =>
    managedPlaceView(scope, await expectPlace(scope, params.placeId)),
  ),
  createPlace,
  updatePlace: changePlace,
  removePlace,
  spaces: query(managedBookings.spaces, async ({ scope, params, query }) => {
    await expectPlace(scope, params.placeId);
    const { window, rows } = await listManagedSpaces(scope, params.placeId, query);
    return pageOf(window, rows, (row) => managedSpaceView(scope, row));
  }),
  space: query(managedBookings.space, async ({ scope, params }) =>
    managedSpaceView(scope, await expectSpace(scope, params)),
  ),
  createSpace,
  updateSpace: changeSpace,
  removeSpace,
  setHours,
  blackouts: readBlackouts,
  addBlackout,
  removeBlackout,
  list: query(managedBookings.list, async ({ scope, query }) => {
    const { window, rows } = await listManagedBookings(scope, query);
    return pageOf(window, rows, (row) => managedBookingView(scope, row));
  }),
  get: query(managedBookings.get, async ({ scope, params }) =>
    managedBookingView(scope, await expectBooking(scope, params.bookingId)),
  ),
  approve,
  move: moveAsCommunity,
  cancel: cancelAsCommunity,
  checkIn,
  undoCheckIn,
});

export const module: SliceModule = { serves: [managedBookingsModule] };
