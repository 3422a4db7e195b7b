export { materialFor, presentRegistration } from "./present.ts";
export { findOwnPasses, findRegistration } from "./queries/registrations.ts";
export { passView, paymentView } from "./views.ts";
export { registrationCanceled, registrationConfirmed } from "./events.ts";
