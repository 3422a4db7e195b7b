import { errors } from "../kernel/index.ts";

export const refundRequestErrors = errors("refundRequest", {
  nothingPaid: { status: 409, sentence: "Nothing that was received for this pass is left to give back." },
  notNeeded: { status: 409, sentence: "All of it goes back without asking: cancel the pass." },
  already: { status: 409, sentence: "You have asked already. The organisers will answer you." },
  refused: { status: 409, sentence: "The organisers have refused this. You cannot ask for this pass again." },
  tooLate: { status: 409, sentence: "The event is too long ago. Nobody can ask for money back any more." },
  eventCanceled: { status: 409, sentence: "The event was called off. Its organisers decide for everybody at once." },
  over: { status: 409, sentence: "This request is over: it was decided, withdrawn, or the pass has changed since." },
});
