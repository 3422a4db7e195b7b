export { accessMaterialFor, isHeld, isKept } from "./material.ts";
export {
  type AccessRow,
  findAccesses,
  findSessionQuestionnaire,
  findSessionResponses,
  lockAccess,
  type SessionQuestion,
  type SessionQuestionnaire,
} from "./queries.ts";
export {
  deleteSavedSession,
  endAccesses,
  endAccessesOfPasses,
  forgetSessionAnswers,
  insertSavedSession,
  renewChosen,
  storeChosen,
  storeRegistered,
  storeSessionAnswers,
} from "./repo.ts";
export { type AccessMaterial, accessSummaryView, noAccesses, sessionSectionViews } from "./views.ts";
