export { OwnRefunds } from "./own-refunds.tsx";
export { ownRefunds } from "./own-refunds-read.ts";
export { RefundOfPass } from "./refund-of-pass.tsx";
export { standingOf } from "./reads.ts";
