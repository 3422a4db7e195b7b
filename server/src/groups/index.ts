export { groupOf, type GroupSummaryRow, roleIn } from "./queries/summaries.ts";
export { groupIdsOf, groupSearch, readGroupsById } from "./queries/groups.ts";
export { groupPolicy } from "./policy.ts";
export { moderatorsOf } from "./repo/waiting.ts";
export { groupTexts } from "./search-texts.ts";
export { groupSummaryView, groupView } from "./views.ts";
export { groupChanged, groupInvited, groupMembershipChanged, groupRequestAccepted, groupRequested } from "./events.ts";
