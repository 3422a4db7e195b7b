export { findSeries } from "./queries.ts";
