export { AnswerInvitation } from "./way-in.tsx";
export { GroupCard, groupGrid } from "./group-card.tsx";
export { groupCalled, useGroup, type GroupDetail } from "./reads.ts";
