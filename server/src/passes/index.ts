export { discountOf, isOnSale, priceAt, type SaleWindow } from "./prices.ts";
export {
  type CouponRow,
  findCouponByCode,
  findCoupons,
  findPassTypesOfEvent,
  findSellable,
  type PassTypeRow,
  type SellablePassType,
} from "./queries.ts";
export { couponView, passTypeView } from "./views.ts";
