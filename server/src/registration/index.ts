export { materialFor, presentRegistration } from "./present.ts";
export { type AnswerInput, checkAnswers, fileProblem, filesNamed, latestOf, takeChoices } from "./check-answers.ts";
export { answersNobodyAskedFor, openQuestionsOf, readQuestioning, type Questioning } from "./complete-cart.ts";
export { askedFor, chosen, isMissing, openQuestions, problemWith } from "./answers.ts";
export { checkNeeds } from "./choose-add-ons.ts";
export { claimOnAddOn, nightsOfPass } from "./extras.ts";
export { holdTime } from "./hold-time.ts";
export { claimOn, isKept } from "./plan-cart.ts";
export { choosingPolicy, gateFor, loadContexts, type RegistrationContext } from "./policy.ts";
export { findManagedCoupons, type ManagedCouponRow } from "./queries/managed-coupons.ts";
export { dueInMail, moneyInMail } from "./due-in-mail.ts";
export { type Extras, findExtras } from "./queries/extras.ts";
export { findQuestionnaire, type Questionnaire } from "./queries/questionnaire.ts";
export { registerAtOnce } from "./register-at-once.ts";
export { findEventFacts } from "./queries/facts.ts";
export { type BoughtAddOn, insertBoughtAddOns } from "./repo/extras.ts";
export { checkStays } from "./stays.ts";
export { findPasses, lockRegistrations, type PassRow, type RegistrationRow } from "./queries/carts.ts";
export { forgetAnswers, storeAnswers } from "./repo/answers.ts";
export { writeConfirmation } from "./send-confirmation.ts";
export { noteOnAttendees } from "./repo/log.ts";
export { cancelRegistration, findEmptied, lockPlaces } from "./repo/cancellations.ts";
export {
  type EventOffer,
  findOffer,
  findOwnPasses,
  findRegistration,
  findRegistrationsById,
} from "./queries/registrations.ts";
export {
  managedCouponView,
  type Material,
  passSummaryView,
  passView,
  paymentView,
  questionView,
  registrationSummaryView,
  sectionViews,
} from "./views.ts";
export { plainCode, publicKeyOfPasses, readSignedCode } from "./pass-codes.ts";
export { offeredPlacesTaken, passesChanged, registrationCanceled, registrationConfirmed } from "./events.ts";
