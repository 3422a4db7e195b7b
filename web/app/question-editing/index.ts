export { ChoiceRows, ownChoices } from "./choice-rows.tsx";
export { type AskedOf, QuestionRows, RemoveQuestion } from "./question-rows.tsx";
export { QuestionPreview } from "./question-preview.tsx";
export {
  type EditedSection,
  nameOf,
  offersChoices,
  placesWith,
  type QuestionType,
  questionTypes,
  shownChoice,
  shownName,
  typeNames,
} from "./edited.ts";
