export { allPlans, firstPlans, type Plan } from "./reads.ts";
export { usePriceText } from "./use-price-text.ts";
