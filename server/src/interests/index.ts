export { interestOf, interestSearch, type NestedInterestRow } from "./queries.ts";
export { nestedInterestView } from "./views.ts";
