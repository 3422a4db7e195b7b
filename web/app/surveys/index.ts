export { firstSurveys } from "./reads.ts";
