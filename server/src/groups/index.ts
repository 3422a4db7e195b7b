export { groupOf, type GroupSummaryRow, roleIn } from "./queries.ts";
export { groupSummaryView } from "./views.ts";
export { groupChanged, groupMembershipChanged } from "./events.ts";
