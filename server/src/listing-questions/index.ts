export { checkChoiceIds, checkedChoices } from "./check-question.ts";
