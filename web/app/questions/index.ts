export { AskedFields } from "./asked-fields.tsx";
export { faultText } from "./fault-text.ts";
export { QuestionField } from "./question-field.tsx";
export {
  askedSections,
  defaultOf,
  faultOf,
  type Asked,
  type AskedSection,
  type Question,
  type Section,
} from "./questions.ts";
export { usePassAnswers } from "./use-pass-answers.ts";
export { useAnswerText } from "./use-answer-text.ts";
