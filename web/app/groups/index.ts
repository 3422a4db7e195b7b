export { AnswerInvitation } from "./answer-invitation.tsx";
export { GroupCard, groupGrid } from "./group-card.tsx";
export { groupCalled, useGroup, type GroupDetail } from "./reads.ts";
