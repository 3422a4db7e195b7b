export { materialFor, presentRegistration } from "./present.ts";
export { findOwnPasses, findRegistration } from "./queries/registrations.ts";
export { passView, paymentView, registrationSummaryView } from "./views.ts";
export { registrationCanceled, registrationConfirmed } from "./events.ts";
export { askedFor, chosen, isMissing, problemWith } from "./answers.ts";
export { holdTime, isKept } from "./plan-cart.ts";
export { lockRegistrations, type PassRow, type RegistrationRow } from "./queries/carts.ts";
