export { passTypesOf } from "./reads.ts";
