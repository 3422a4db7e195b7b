export { faultText } from "./fault-text.ts";
export { QuestionField } from "./question-field.tsx";
export { askedSections, defaultOf, faultOf, type Asked, type Question } from "./questions.ts";
