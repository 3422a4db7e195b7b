export { insertPassType, saveSupply } from "./repo.ts";
export { isOnSale, type SaleWindow } from "./prices.ts";
export {
  type CouponRow,
  findCouponByCode,
  findCoupons,
  findPassTypesOfEvent,
  findSellable,
  type PassTypeRow,
  type SellablePassType,
} from "./queries/pass-types.ts";
export { findTakenOfAddOns, findTakenOfTypes, type Taken } from "./queries/taken.ts";
export { couponView, passTypeView } from "./views.ts";
export { type AddOnRow, findAddOns, isOfferedWith } from "./queries/add-ons.ts";
export { findRoomTypes, findTaken, type RoomTypeRow } from "./queries/room-types.ts";
export { addOnView, reservationView, roomTypeView } from "./extra-views.ts";
export { dayOf, isDated, nightPool, nightsOf, type Stay } from "./nights.ts";
