export { heldBooking } from "./change-booking.ts";
export { endBooking } from "./end-booking.ts";
export { bookingCanceled, bookingConfirmed, bookingNear } from "./events.ts";
export { minutesOf } from "./local-time.ts";
export {
  atItsPlace,
  bookingColumns,
  bookingKeyset,
  type BookingRow,
  ofItsSpace,
  ofSpacesWith,
  paidWith,
  wasBooked,
} from "./queries/bookings.ts";
export { bookingOf } from "./queries/notified.ts";
export {
  isComing,
  ofItsPlace,
  placeColumns,
  placeKeyset,
  placesWith,
  spaceColumns,
  spaceKeyset,
  findSpace,
  type SpaceRow,
  spacesWith,
} from "./queries/spaces.ts";
export { lockSpace } from "./repo.ts";
export { bookingDetailView, isExpired, paidFor, placeDetailView, spaceDetailView } from "./views.ts";
