export { firstSurveys, pathOf } from "./reads.ts";
