export { type CouponTerms } from "./discounts.ts";
export {
  discounted,
  type DiscountedLine,
  lineKinds,
  type LineKind,
  priceCart,
  taxLines,
  type Priced,
  type PricedLine,
  type PriceLine,
} from "./engine.ts";
export { type TaxedEvent, taxing, usualTax, withTax } from "./tax-place.ts";
export { addOnAmount, passAmount, priceAt, roomAmount } from "./prices.ts";
export { taxOf, type TaxPlace, type TaxRule, type TaxRules } from "./taxes.ts";
