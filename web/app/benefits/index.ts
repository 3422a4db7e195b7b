export { firstBenefits } from "./reads.ts";
