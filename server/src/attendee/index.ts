export { answersIn, keepAnswers } from "./answer-pass.ts";
export { refundOf, refundPartAt } from "./cancellation.ts";
export { holdOwnPass, ownPass, presentPass } from "./own-pass.ts";
export { ensureRegistration } from "./repo/transfers.ts";
