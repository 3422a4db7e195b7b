export { answersIn, keepAnswers } from "./answer-pass.ts";
export { mailAboutPass } from "./cancel-mail.ts";
export { endPass } from "./cancel-pass.ts";
export { type Cancellation, cancellationOf, cancellationsOf, refundOf, refundPartAt } from "./cancellation.ts";
export { passCanceled, passTransferred } from "./events.ts";
export { holdOwnPass, ownPass, presentPass } from "./own-pass.ts";
export { ensureRegistration } from "./repo/transfers.ts";
