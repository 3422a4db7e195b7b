export { grant } from "./ask-booking.ts";
export { heldBooking } from "./change-booking.ts";
export { endBooking } from "./end-booking.ts";
export {
  bookingAsked,
  bookingCanceled,
  bookingConfirmed,
  bookingGranted,
  bookingLapsed,
  bookingMoved,
  bookingNear,
} from "./events.ts";
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
export { moveTo } from "./move-to.ts";
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
export type { TierPrice } from "./schema.ts";
export { bookingDetailView, isAsked, isExpired, paidFor, placeDetailView, spaceDetailView } from "./views.ts";
