export { groupOf, type GroupSummaryRow, roleIn } from "./queries/summaries.ts";
export { groupIdsOf, groupSearch, hasAcceptedRules, readGroupsById } from "./queries/groups.ts";
export { moderatedGroups } from "./moderated.ts";
export { isMutedIn, muteIn, type MuteRow, muteView } from "./queries/mutes.ts";
export { findGroupStanding, groupStandingOf } from "./queries/standing.ts";
export {
  type GroupStanding,
  isGroupOpen,
  mayReadInGroup,
  mayTakePartInGroup,
  mayWriteInGroup,
  moderatesGroup,
} from "./standing.ts";
export { expectComing, findHeldGroup, groupPolicy, heldGroupPolicy } from "./policy.ts";
export { expectAnother, presentMembership, putOut } from "./come-and-go.ts";
export { admit } from "./repo/memberships.ts";
export { findMembership } from "./queries/members.ts";
export { presentGroup } from "./found-group.ts";
export { changeGroup } from "./repo/groups.ts";
export { expectReachable } from "./reachable.ts";
export { findReachable, moderatorsOf } from "./repo/waiting.ts";
export { invitationOf } from "./queries/waiting.ts";
export { groupTexts } from "./search-texts.ts";
export { groupSummaryView, groupView, invitationView } from "./views.ts";
export {
  groupChanged,
  groupInvited,
  groupMembershipChanged,
  groupMemberMuted,
  groupRequestAccepted,
  groupRequested,
} from "./events.ts";
