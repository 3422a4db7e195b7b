export { addOnsOf } from "./reads.ts";
export { SaleNotices } from "./sale-notices.tsx";
