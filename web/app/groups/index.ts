export { AnswerInvitation } from "./answer-invitation-later.tsx";
export { GroupCard, groupGrid } from "./group-card.tsx";
export { groupCalled, useGroup, type GroupDetail } from "./reads.ts";
