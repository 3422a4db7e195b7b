export { firstPlans } from "./reads.ts";
