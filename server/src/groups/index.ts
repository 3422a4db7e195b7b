export { groupOf, type GroupSummaryRow, roleIn } from "./queries.ts";
export { groupSummaryView } from "./views.ts";
export { groupChanged, type GroupChanged, type GroupMembershipChanged } from "./events.ts";
