export { findSurveyResponses, surveyColumns, surveyKeyset, statusNow, surveysWith } from "./queries/surveys.ts";
export {
  type AskedQuestion,
  findSurveyQuestionnaire,
  findWordings,
  questionsInOrder,
  type SurveyQuestionnaire,
} from "./queries/questionnaire.ts";
export { poolOfChoice } from "./scarce-choices.ts";
export { surveyQuestionView, surveyView } from "./views.ts";
export type { StoredChoice } from "./schema.ts";
