export { firstLevels } from "./reads.ts";
