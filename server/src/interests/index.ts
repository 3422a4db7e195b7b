export { findInterest, interestOf, interestSearch, isInterest, type NestedInterestRow } from "./queries.ts";
export { nestedInterestView } from "./views.ts";
