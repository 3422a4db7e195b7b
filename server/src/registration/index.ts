export { materialFor, presentRegistration } from "./present.ts";
export { type AnswerInput, checkAnswers, filesNamed, latestOf, takeChoices } from "./check-answers.ts";
export { answersNobodyAskedFor, openQuestionsOf, readQuestioning, type Questioning } from "./complete-cart.ts";
export { askedFor, chosen, isMissing, problemWith } from "./answers.ts";
export { holdTime, isKept } from "./plan-cart.ts";
export { findPasses, lockRegistrations, type PassRow, type RegistrationRow } from "./queries/carts.ts";
export { forgetAnswers, storeAnswers } from "./repo/answers.ts";
export { cancelRegistration } from "./repo/cancellations.ts";
export { findOwnPasses, findRegistration, findRegistrationsById } from "./queries/registrations.ts";
export {
  type Material,
  passSummaryView,
  passView,
  paymentView,
  registrationSummaryView,
  sectionViews,
} from "./views.ts";
export { passesChanged, registrationCanceled, registrationConfirmed } from "./events.ts";
